import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const put = async (page: Page, path: string, data?: object) => {
  const answer = await page.request.put(`/api/me/${path}`, { headers: sameSite, data })
  expect(answer.status(), path).toBe(200)
}
/** The month in which a season of the catalogue aired. */
const MONTH = '/calendar?month=2009-03'
const lamp = (page: Page) => page.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' })

async function begin(page: Page) {
  await becomeMember(page)
  await put(page, 'episodes/1396/1')
}

test('an episode is ticked on its day, and undo brings it back', async ({ page }) => {
  await begin(page)
  await openPage(page, MONTH)
  await expect(page.getByRole('heading', { level: 1, name: 'March 2009' })).toBeVisible()
  await expect(lamp(page)).toHaveAttribute('aria-pressed', 'false')
  await lamp(page).click()
  await expect(lamp(page)).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(lamp(page)).toHaveAttribute('aria-pressed', 'false')
})

test('the month is walked by keys, with one stop of the Tab key', async ({ page }) => {
  await begin(page)
  await openPage(page, MONTH)
  const day = (name: string) => page.getByRole('link', { name, exact: true })
  await day('Sunday, 1 March').focus()
  await page.keyboard.press('ArrowDown')
  await expect(day('Sunday, 8 March')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('cell')
      .getByRole('link', { name: /^Breaking Bad/ })
      .first(),
  ).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(day('Sunday, 8 March')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(page).toHaveURL('/calendar?month=2009-04')
  await expect(day('Wednesday, 8 April')).toBeFocused()
})

test('Enter on a day without events leaves the focus there', async ({ page }) => {
  await begin(page)
  await openPage(page, MONTH)
  const day = (name: string) => page.getByRole('link', { name, exact: true })
  await day('Tuesday, 3 March').press('Enter')
  await expect(day('Tuesday, 3 March')).toBeFocused()
  await expect(page).toHaveURL(MONTH)
  await page.keyboard.press('ArrowRight')
  await expect(day('Wednesday, 4 March')).toBeFocused()
})

test('today is called so, and other days by their weekdays', async ({ page }) => {
  await begin(page)
  await openPage(page, '/calendar')
  const today = page.locator('[aria-current=date]').and(page.getByRole('link', { name: /^Today, \d+ \w+$/ }))
  await expect(page.getByRole('cell').filter({ has: today })).toHaveCount(1)
  const later = page.getByRole('cell').getByRole('link', { name: /^\w+day, \d+ \w+$/ })
  await expect(later.first()).toBeVisible()
})

test('a day before the month is a number that leads to its month', async ({ page }) => {
  await begin(page)
  await openPage(page, '/calendar?month=2009-04')
  await page.locator('#day-2009-03-30').getByRole('link', { name: 'Monday, 30 March' }).click()
  await expect(page).toHaveURL('/calendar?day=2009-03-30')
  await expect(page.getByRole('heading', { level: 1, name: 'March 2009' })).toBeVisible()
})

test('the week in which a month ends has its events of the next one', async ({ page }) => {
  await begin(page)
  await openPage(page, MONTH)
  const tick = page.locator('#day-2009-04-05').getByRole('button')
  await expect(tick).toHaveAccessibleName('Mark S2 E5 of Breaking Bad as seen')
  await tick.click()
  await expect(tick).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { level: 1, name: 'March 2009' })).toBeVisible()
})

test('arrows lead to the next month and to the previous one', async ({ page }) => {
  await begin(page)
  await openPage(page, MONTH)
  const heading = page.getByRole('heading', { level: 1 })
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(heading).toHaveText('April 2009')
  await page.getByRole('link', { name: 'Previous month' }).click()
  await expect(heading).toHaveText('March 2009')
})

// Weeks in the middle and at the end of a month: the sheet of the last ones opens upward.
for (const day of ['2014-02-14', '2017-05-30', '2015-02-27', '2018-11-02'])
  test(`all of the long day ${day} can be reached, and it can be closed`, async ({ page }) => {
    await becomeMember(page)
    await put(page, 'episodes/1425/1')
    await openPage(page, `/calendar?day=${day}`)
    await page.evaluate(() => scrollTo(0, 0))
    const close = page.locator(`#day-${day}`).getByRole('link', { name: /^Close / })
    const box = await close.boundingBox()
    expect(box?.y ?? -1).toBeGreaterThanOrEqual(0)
    await page.locator(`#day-${day}`).getByRole('button').last().click()
    await close.click()
    await expect(page).toHaveURL(`/calendar?month=${day.slice(0, 7)}`)
  })

test('the filter is in the address, and one that hides everything leads back', async ({ page }) => {
  await begin(page)
  await openPage(page, MONTH)
  const show = page.getByRole('group', { name: 'Show' })
  await show.getByRole('link', { name: 'Following' }).click()
  await expect(page).toHaveURL('/calendar?month=2009-03&show=watchlist,at-home')
  await page.getByRole('link', { name: 'Show the usual' }).click()
  await expect(page).toHaveURL(MONTH)
  await expect(lamp(page)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an episode is ticked by the form around the month', async ({ page }) => {
    await begin(page)
    await page.goto(MONTH)
    await lamp(page).click()
    await expect(page).toHaveURL(MONTH)
    await expect(lamp(page)).toHaveAttribute('aria-pressed', 'true')
  })

  test('nonsense in the address is the usual calendar', async ({ page }) => {
    await begin(page)
    const answer = await page.goto('/calendar?month=2009-99&day=x&show=nothing')
    expect(answer?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: /^[A-Z][a-z]+ 20\d\d$/ })).toBeVisible()
  })
})
