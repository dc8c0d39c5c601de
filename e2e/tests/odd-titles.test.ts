import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'

test('a film without poster, overview or length has a page with a drawn poster and no empty facts', async ({
  page,
}) => {
  await page.goto('/search/detail/1359046?type=movies')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()
  await expect(main.getByText('Эхлэл').first()).toBeVisible()
  await expect(main).not.toContainText(/null|undefined|NaN|Invalid|0 min/)
  await expectToFit(page)
})

test('a title in Persian reads from right to left beside its English name', async ({ page }) => {
  await page.goto('/search?q=جدایی')
  await expect(page.getByRole('link', { name: /^A Separation/ })).toBeVisible()
  await page.getByRole('link', { name: /^A Separation/ }).click()

  const original = page.getByText('جدایی نادر از سیمین').first()
  await expect(original).toBeVisible()
  await expect(original).toHaveAttribute('lang', 'fa')
  await expectToFit(page)
})

test('a title of 66 characters is shown whole', async ({ page }) => {
  const name = 'Summer of Soul (...Or, When the Revolution Could Not Be Televised)'
  await page.goto('/search?q=summer+of+soul')
  await page.getByRole('link', { name: /^Summer of Soul/ }).click()
  const heading = page.getByRole('heading', { level: 1, name })
  await expect(heading).toBeVisible()
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
    1,
  )
  await expectToFit(page)
})

test('a series of 38 seasons can be opened at any of them', async ({ page }) => {
  await page.goto('/search/detail/14658?type=series')
  const seasons = page.getByRole('toolbar', { name: 'Seasons' }).getByRole('button')
  await expect(seasons).toHaveCount(38)
  await seasons.last().click()
  await expect(page).toHaveURL(/season=38/)
  await expect(page.getByRole('radiogroup', { name: 'My rating of Season 38' })).toBeVisible()
  await expectToFit(page)
})

test('specials are season 0 and can be opened', async ({ page }) => {
  await page.goto('/search/detail/1396?type=series&season=0')
  await expect(page.getByRole('button', { name: /^Specials/ })).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('radiogroup', { name: 'My rating of Specials' })).toBeVisible()
})

for (const { what, address, heading } of [
  { what: 'without episodes', address: '/search/detail/95396?type=series&season=3', heading: 'Severance' },
  { what: 'yet to air', address: '/search/detail/100088?type=series&season=3', heading: 'The Last of Us' },
]) {
  test(`a season ${what} is shown as not aired and cannot be rated`, async ({ page }) => {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const season = page.getByRole('button', { name: /^Season 3/ })
    await expect(season).toContainText('Not aired')
    await expect(season).toHaveAttribute('aria-disabled', 'true')
    await expect(page.getByRole('radiogroup', { name: 'My rating of Season 3' })).toHaveCount(0)
    await expect(page.getByRole('main')).not.toContainText(/null|undefined|NaN|Invalid/)
  })
}

test('a season that does not exist opens the first one instead', async ({ page }) => {
  await page.goto('/search/detail/100088?type=series&season=99')
  await expect(page.getByRole('button', { name: /^Season 1/ })).toHaveAttribute('aria-expanded', 'true')
})

/** Nothing of the page may stand beyond the edge of the screen. */
async function expectToFit(page: Page) {
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(overhang).toBeLessThanOrEqual(0)
}
