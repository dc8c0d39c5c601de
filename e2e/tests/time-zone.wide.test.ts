import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, becomeNewcomer, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })
test.use({ timezoneId: 'Pacific/Auckland' })

const zoneOf = async (page: Page): Promise<unknown> =>
  (await (await page.request.get('/api/me')).json()).viewer.timeZone

/** Sends a zone as the pages do that find an account without one. */
async function sendUnset(page: Page, timeZone: string): Promise<number> {
  const form = { timeZone, only: 'unset' }
  return (await page.request.post('/account.data', { form, headers: sameSite })).status()
}

test("the browser's time zone is stored for a person without one, on any page", async ({ page }) => {
  await becomeNewcomer(page)
  expect(await zoneOf(page)).toBeNull()
  await openPage(page, '/search')
  await expect.poll(() => zoneOf(page)).toBe('Pacific/Auckland')

  await openPage(page, '/account')
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Pacific/Auckland')
})

test('a chosen time zone is saved at once, and the browser does not replace it', async ({ page }) => {
  await becomeNewcomer(page)
  await openPage(page, '/account')
  await expect.poll(() => zoneOf(page)).toBe('Pacific/Auckland')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.selectOption({ label: 'Berlin' })
  await expect.poll(() => zoneOf(page)).toBe('Europe/Berlin')

  expect(await sendUnset(page, 'Pacific/Auckland')).toBe(200)
  await openPage(page, '/account')
  await expect(zone).toHaveValue('Europe/Berlin')
  // The minute may have changed since the page was rendered.
  const times = [0, 60_000].map((ago) =>
    new Date(Date.now() - ago).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone: 'Europe/Berlin' }),
  )
  await expect(page.getByText(new RegExp(`Now (${times.join('|')})\\.`))).toBeVisible()
})

test('a time zone that the server does not know changes nothing', async ({ page }) => {
  await becomeNewcomer(page)
  expect(await sendUnset(page, 'Mars/Olympus')).toBe(503)
  expect(await zoneOf(page)).toBeNull()
})

test('episodes that count a day later are chosen at once and after a reload', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/account')
  await expect(page.getByRole('radio', { name: 'On the day' })).toBeChecked()
  await page.getByText('A day later', { exact: true }).click()
  await expect(page.getByRole('radio', { name: 'A day later' })).toBeChecked()
  await expect
    .poll(async () => (await (await page.request.get('/api/me')).json()).viewer.airsLater)
    .toBe('day-later')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'A day later' })).toBeChecked()
})

// At any time it is another day in one of them than in UTC.
for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  test(`a table of bookmarks says the day on which a title came into it in ${timeZone}`, async ({ page }) => {
    await becomeMember(page)
    for (const [path, data] of [
      ['preferences', { timeZone }],
      ['bookmarks/watchlist/movies/27205', undefined],
    ] as const)
      expect((await page.request.put(`/api/me/${path}`, { headers: sameSite, data })).status()).toBe(200)
    const { items } = await (await page.request.get('/api/me/bookmarks?label=watchlist')).json()
    const day = new Date(items[0].addedAt).toLocaleDateString('en-GB', {
      ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone },
    })

    await openPage(page, '/bookmarks?label=watchlist&view=table')

    await expect(page.getByRole('row', { name: /Inception/ })).toContainText(day)
  })
}
