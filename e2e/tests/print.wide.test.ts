import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeAda } from '../people.ts'

/** Opens a page in the dark theme and shows it as on paper. */
async function openPrinted(page: Page, address: string): Promise<void> {
  await becomeAda(page.request)
  await page.emulateMedia({ colorScheme: 'dark' })
  await openPage(page, address)
  await page.emulateMedia({ media: 'print' })
}

const inkOf = (page: Page, level: number) =>
  page
    .getByRole('main')
    .getByRole('heading', { level })
    .first()
    .evaluate((heading) => getComputedStyle(heading).color)

for (const address of ['/rankings', '/search/detail/1396?type=series&season=1', '/history', '/privacy'])
  test(`on paper ${address} is black on white, without menu and controls`, async ({ page }) => {
    await openPrinted(page, address)
    const main = page.getByRole('main')

    await expect.poll(() => inkOf(page, 1)).toBe('rgb(0, 0, 0)')
    expect(await inkOf(page, 2)).toBe('rgb(0, 0, 0)')
    await expect(page.getByRole('navigation')).toHaveCount(0)
    expect((await main.boundingBox())?.x).toBe(0)
    await expect(main.getByRole('button').and(page.locator(':not([name=season])'))).toHaveCount(0)
  })

test('a printed series says its ratings and its episodes', async ({ page }) => {
  await openPrinted(page, '/search/detail/1396?type=series&season=1')
  await expect(page.getByRole('button', { name: /^Season 1/ })).toContainText('10')
  await expect(page.locator('#episodes')).toContainText('Pilot')
  const art = page.getByRole('main').locator('[data-theme=dark]').first()
  await expect.poll(() => art.evaluate((hero) => getComputedStyle(hero, '::before').display)).toBe('none')
})

test('printed lists say which of several they are', async ({ page }) => {
  await openPrinted(page, '/bookmarks')
  await expect(page.getByRole('main').getByText('Watchlist').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Rated').first()).toBeHidden()
})

test('an episode is printed without the page beneath, and once', async ({ page }) => {
  await openPrinted(page, '/episode-detail?series=1396&season=1&episode=1')
  const dialog = page.getByRole('dialog', { name: 'Pilot' })
  await expect(dialog).toHaveCSS('position', 'static')
  await expect(page.getByRole('heading', { name: 'Breaking Bad' })).toHaveCount(0)
  await expect(dialog).toContainText('20 January 2008')
})
