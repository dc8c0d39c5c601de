import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { openPage } from '../open-page.ts'

test('choosing a season keeps the results beside the series', async ({ page }) => {
  await openPage(page, '/search/desktop-detail?id=1396&type=series&q=breaking')
  await page.locator('#seasons button[name="season"][value="3"]').click()
  await expect(page).toHaveURL('/search/desktop-detail?id=1396&type=series&q=breaking&season=3')
  await expect(page.getByRole('navigation', { name: 'Results', exact: true })).toBeVisible()
})

test('keys lead from the field through the results beside a title and back', async ({ page }) => {
  await openPage(page, '/search/desktop-detail?id=27205&type=movies&q=the')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  const results = page
    .getByRole('navigation', { name: 'Results', exact: true })
    .getByRole('listitem')
    .getByRole('link')
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(results.first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(results.nth(1)).toBeFocused()
  const href = await results.nth(1).getAttribute('href')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(String(href))
  await expect(results.nth(1)).toBeFocused()
  await expect(results.nth(1)).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
})

test('on a phone the way back to the results stands in place of the tabs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search/desktop-detail?id=27205&type=movies&q=inception')
  await expect(
    page.getByRole('link', { name: 'Search', exact: true }).filter({ visible: true }),
  ).toHaveAttribute('href', '/search?q=inception')
  await expect(page.getByRole('link', { name: 'Rankings' }).filter({ visible: true })).toHaveCount(0)
})

test('a search that is typed beside a title leads back to the title', async ({ page }) => {
  const title = '/search/desktop-detail?id=1396&type=series&q=breaking'
  await openPage(page, title)
  await page.getByRole('searchbox', { name: 'Search films and series' }).fill('inception')
  await expect(page).toHaveURL('/search?q=inception')
  await expect(page.getByRole('link', { name: /^Inception/ })).toHaveCount(2)
  await page.goBack()
  await expect(page).toHaveURL(title)
})

test('a title that is opened while one types opens, whatever was typed before', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/search?q=the')
  const goOn = await holdRequests(page, '**/search/desktop-detail.data?*')
  // Nothing is searched for before the title is pressed, however slow the browser is.
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('searchbox').pressSequentially(' m')
  await page.locator('main a[href*="desktop-detail"]').first().click()
  // Longer than the search waits for the next letter.
  await page.clock.fastForward(1000)
  goOn()

  await expect(page).toHaveURL(/desktop-detail\?id=\d+&type=\w+&q=the$/)
})

test('on a tablet the field beside a title is wide enough for words', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openPage(page, '/search/desktop-detail?id=27205&type=movies')
  const widthOf = () =>
    page.getByRole('searchbox').evaluate((field) => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(field)
      return field.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    })
  expect(await widthOf()).toBeGreaterThan(120)
  await page.getByRole('searchbox').fill('inception')
  expect(await widthOf()).toBeGreaterThan(90)
})
