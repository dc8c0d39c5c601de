import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

test('progress says how far one is and how much is left, in the order one chooses, also as a table', async ({
  page,
}) => {
  await becomeMember(page)
  for (const path of ['1396/1', '42009/1', '42009/2', '42009/3']) {
    const answer = await page.request.put(`/api/me/episodes/${path}`, { headers: sameSite })
    expect(answer.status()).toBe(200)
  }
  await openPage(page, '/my-series')
  const names = page.getByRole('article').getByRole('heading')
  await expect(names).toHaveText(['Black Mirror', 'Breaking Bad'])
  const card = page.getByRole('article').filter({ hasText: 'Breaking Bad' })
  await expect(card.getByText('11% seen')).toBeVisible()
  await expect(card.getByText(/^55 left, \d+ h \d+ min$/)).toBeVisible()
  await expect(card.getByText('S2 E1 Seven Thirty-Seven')).toBeVisible()
  await expect(card.getByText('Seen today')).toBeVisible()

  await page.getByRole('combobox', { name: /Sort/ }).click()
  await page.getByRole('option', { name: 'Most left' }).click()
  await expect(page).toHaveURL('/my-series?sort=most-left')
  await expect(names).toHaveText(['Breaking Bad', 'Black Mirror'])

  await page.getByRole('link', { name: 'Table' }).click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/Breaking Bad.*11 %.*55/)
  await rows.nth(1).getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' }).click()
  await expect(rows.nth(1)).toContainText('S2 E2')
  await page.getByRole('columnheader', { name: 'Series' }).getByRole('link').click()
  await expect(page).toHaveURL('/my-series?sort=name&view=table')
  await expect(rows.nth(1)).toContainText('Black Mirror')
})

test('a paused or dropped series stands apart, and is taken up again with one press', async ({ page }) => {
  await becomeMember(page)
  for (const [series, state] of [
    ['1396', 'paused'],
    ['42009', 'dropped'],
  ] as const) {
    await page.request.put(`/api/me/episodes/${series}/1`, { headers: sameSite })
    await page.request.put(`/api/me/following/${series}`, { headers: sameSite, data: { state } })
  }
  await openPage(page, '/my-series')
  await expect(page.getByRole('list', { name: 'Paused' })).toContainText('At S2 E1 since today')
  await expect(page.getByRole('list', { name: 'Dropped' })).toContainText('Left at S2 E1, today')
  await page.getByRole('button', { name: 'Resume: Breaking Bad' }).click()
  await expect(page.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' })).toBeVisible()
  const pickUp = page.getByRole('button', { name: 'Pick up: Black Mirror' })
  await expect(pickUp).toBeFocused()
  await pickUp.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'My series' })).toBeFocused()
})
