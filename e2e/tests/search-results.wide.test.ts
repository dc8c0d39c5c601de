import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'

test('arrow keys lead from the field into the results and Escape back', async ({ page }) => {
  await openPage(page, '/search?q=inception')
  const field = page.getByRole('searchbox', { name: 'Search films and series' })
  await field.focus()

  // An arrow of an input method chooses among its proposals.
  await field.dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true })
  await expect(field).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('link', { name: /^Inception/ }).first()).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /^Inception/ }).nth(1)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toBeFocused()
})

test('a search that led somewhere is offered again until it is cleared', async ({ page }) => {
  await openPage(page, '/search?q=inception')
  await page
    .getByRole('link', { name: /^Inception/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()

  await openPage(page, '/search')
  await expect(page.getByRole('link', { name: 'inception', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Recent searches' })).toBeHidden()
})

test('a title stands beside the results it came from', async ({ page }) => {
  await openPage(page, '/search?q=inception')
  await page.getByRole('link', { name: 'Side by side' }).click()

  await expect(page).toHaveURL(/\/search\/desktop-detail\?id=\d+&type=(movies|series)&q=inception/)
  await expect(page.getByRole('navigation', { name: 'Results' }).getByRole('link')).not.toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Inception')
})

test('on a narrow screen that is the full page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/search/desktop-detail?id=27205&type=movies&q=inception')

  await expect(page.getByRole('heading', { level: 1, name: 'Inception' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Results' })).toBeHidden()
})

test('a season is chosen over its series', async ({ page }) => {
  await openPage(page, '/select-season?id=1396&season=3')
  const dialog = page.getByRole('dialog', { name: 'Choose a season' })
  await expect(dialog.getByRole('link', { name: /No Más/ })).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/search/detail/1396?type=series&season=3')
})
