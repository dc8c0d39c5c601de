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
  expect(await sendUnset(page, 'Mars/Olympus')).toBe(400)
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

const DAY = 86_400_000

/** Makes a person in UTC who gets episodes a day later, and has seen these. */
async function becomeLate(page: Page, ...seen: string[]): Promise<void> {
  await becomeMember(page)
  const put = (path: string, data?: object) =>
    page.request.put(`/api/me/${path}`, { headers: sameSite, data })
  expect((await put('preferences', { timeZone: 'UTC', airsLater: 'day-later' })).status()).toBe(200)
  for (const path of seen) expect((await put(`episodes/${path}`)).status()).toBe(200)
}

test('who gets episodes a day later has seen today what they say they have seen today', async ({ page }) => {
  await becomeLate(page, '1396/1/1')
  const today = new Date().toISOString().slice(0, 10)

  await openPage(page, '/search/detail/1396?type=series&season=1')
  await expect(page.getByText('Seen today')).toBeVisible()
  for (const form of ['/seen?series=1396&season=1&episode=2', '/seen?series=1396&season=1']) {
    await openPage(page, form)
    const day = page.locator('input[type=date]')
    await expect(day).toHaveAttribute('max', today)
    await expect(day).toHaveValue(today)
  }
})

test('who gets episodes a day later reads beside a series when that is', async ({ page }) => {
  // Its third season airs these weeks.
  await becomeLate(page, '106379/1', '106379/2')
  await openPage(page, '/up-next')
  const { series, today } = await (await page.request.get('/api/me/up-next')).json()
  const { season, number, airDate } = series[0].progress.upcoming
  const day = new Date(airDate)
  const inDays = (day.getTime() - Date.parse(today)) / DAY
  // A week away at most, where it has a date.
  const near =
    inDays === 7
      ? day.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
      : inDays === 1
        ? 'tomorrow'
        : day.toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' })

  await expect(page.getByRole('main')).toContainText(`S${season} E${number} airs ${near}`)
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

test("the calendar is loaded again on a new day of the account's zone, whatever the browser's is", async ({
  page,
}) => {
  await becomeMember(page)
  const data = { timeZone: 'America/Los_Angeles' }
  expect((await page.request.put('/api/me/preferences', { data, headers: sameSite })).status()).toBe(200)
  // The same day in Auckland from the first of these times to the second, and not in Los Angeles.
  await page.clock.install({ time: '2026-11-26T07:30:00Z' })
  await openPage(page, '/calendar')
  await page.clock.setFixedTime('2026-11-26T08:30:00Z')
  const loading = page.waitForRequest((request) => new URL(request.url()).pathname === '/calendar.data')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await loading
})

for (const path of ['/calendar', '/up-next', '/my-series', '/search/detail/1396?type=series'])
  test(`${path} that stays open and visible over midnight is loaded again`, async ({ page }) => {
    await becomeMember(page)
    await page.clock.install({ time: '2026-11-26T23:58:00Z' })
    await openPage(page, path)
    const data = `${path.split('?')[0]}.data`
    const loading = page.waitForRequest((request) => new URL(request.url()).pathname === data)
    await page.clock.fastForward('03:00')
    await loading
  })

/** Makes the browser one that is older than a time zone, whose name it refuses. */
async function forgetZone(page: Page, timeZone: string): Promise<void> {
  await page.addInitScript((timeZone) => {
    const refuse = (options?: Intl.DateTimeFormatOptions) => {
      if (options?.timeZone === timeZone) throw new RangeError(`Invalid time zone specified: ${timeZone}`)
    }
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      construct(format, [locales, options]) {
        refuse(options)
        return new format(locales, options)
      },
      apply(format, _, [locales, options]: Parameters<typeof Intl.DateTimeFormat>) {
        refuse(options)
        return format(locales, options)
      },
    })
    const { toLocaleDateString } = Date.prototype
    Date.prototype.toLocaleDateString = function (
      locales?: Intl.LocalesArgument,
      options?: Intl.DateTimeFormatOptions,
    ) {
      refuse(options)
      return toLocaleDateString.call(this, locales, options)
    }
  }, timeZone)
}

test.describe("in a browser that is older than the account's time zone", () => {
  // Whose clocks are the same.
  test.use({ timezoneId: 'Pacific/Nauru' })

  test('pages go by the clocks of the device', async ({ page }) => {
    await forgetZone(page, 'Pacific/Fiji')
    await becomeMember(page)
    for (const [path, data] of [
      ['preferences', { timeZone: 'Pacific/Fiji' }],
      ['plays/evening', { type: 'movies', id: 27205, when: '2024-02-10T20:30:00.000Z' }],
      ['episodes/1396/1/1', undefined],
    ] as const)
      expect((await page.request.put(`/api/me/${path}`, { headers: sameSite, data })).status()).toBe(200)

    for (const path of [
      '/up-next',
      '/my-series',
      '/calendar',
      '/search/detail/1396?type=series',
      '/account',
    ]) {
      await openPage(page, path)
      await expect(page.getByRole('main')).not.toContainText('could not be shown')
    }
    await openPage(page, '/history?month=2024-02')
    await page.getByRole('link', { name: 'Change the date of Inception' }).click()
    const dialog = page.getByRole('dialog', { name: 'Inception' })
    await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue('2024-02-11')
    await dialog.getByLabel('Time, if you like').fill('09:00')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('region', { name: '11 February 2024' })).toContainText('09:00')
  })
})
