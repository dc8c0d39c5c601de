import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { openPage } from '../open-page.ts'
import { becomeAda, becomeMember, sameSite } from '../people.ts'
import { rate } from '../saved.ts'

async function saveTitles(page: Page) {
  await becomeMember(page)
  // Inception (2010), The Matrix (1999) and Breaking Bad (2008).
  for (const title of ['movies/27205', 'movies/603', 'series/1396']) {
    const saved = await page.request.put(`/api/me/bookmarks/watchlist/${title}`, { headers: sameSite })
    expect(saved.ok()).toBe(true)
  }
}

const names = (page: Page) => page.getByRole('rowheader').allTextContents()

test('a list is sorted either way, by its address alone', async ({ page }) => {
  await saveTitles(page)

  await page.goto('/bookmarks?view=table&sort=year&direction=asc')
  expect(await names(page)).toEqual(['The Matrix', 'Breaking Bad', 'Inception'])

  await page.getByRole('link', { name: 'Ascending: turn round' }).click()
  await expect(page).toHaveURL('/bookmarks?sort=year&view=table')
  await expect.poll(() => names(page)).toEqual(['Inception', 'Breaking Bad', 'The Matrix'])
})

test('a filter narrows a list down, says how far, and is reset', async ({ page }) => {
  await saveTitles(page)
  await openPage(page, '/bookmarks?view=table')
  await page.getByText('Filter', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Year from' }).fill('2005')
  await page.getByRole('button', { name: 'Show' }).click()

  await expect(page).toHaveURL('/bookmarks?yearFrom=2005&view=table')
  await expect(page.getByText('2 of 3 titles')).toBeVisible()
  // The form that had the focus is drawn anew.
  await expect(page.locator('summary', { hasText: 'Filter (1)' })).toBeFocused()

  await page.goto('/bookmarks?yearFrom=2050')
  await expect(page.getByRole('heading', { name: 'Nothing fits the filter' })).toBeVisible()
  await page.getByRole('link', { name: 'Reset the filter' }).click()
  await expect(page.locator('p[role=status]', { hasText: '3 titles' })).toBeVisible()
})

test('a list is filtered and sorted without scripts', async ({ browser, page }) => {
  await saveTitles(page)
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const still = await context.newPage()
  await still.goto('/bookmarks?view=table')
  await still.getByText('Filter', { exact: true }).click()
  await still.getByRole('textbox', { name: 'Year to' }).fill('2000')
  await still.getByRole('button', { name: 'Show' }).click()

  await expect.poll(() => names(still)).toEqual(['The Matrix'])
  await context.close()
})

test('rankings, which are of rated titles, do not filter by whether a title is rated', async ({ page }) => {
  await saveTitles(page)
  const rated = await page.request.put('/api/me/ratings/movies/603/total', {
    headers: sameSite,
    data: { rating: 9 },
  })
  expect(rated.ok()).toBe(true)

  await openPage(page, '/rankings')
  await page.getByText('Filter', { exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Year from' })).toBeVisible()
  await expect(page.getByText('Not rated')).toHaveCount(0)

  await openPage(page, '/bookmarks')
  await page.getByText('Filter', { exact: true }).click()
  await expect(page.getByText('Not rated')).toBeVisible()
})

test('an open list of choices leaves nothing over the page of a phone once it is closed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeAda(page.request)
  await openPage(page, '/history')
  await page.getByRole('combobox', { name: 'Month' }).click()
  await expect(page.getByRole('listbox', { name: 'Month' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox', { name: 'Month' })).toBeHidden()

  // A press on what something covers waits until it is covered no longer.
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL('/search')
})

test('the titles of a ranking are headings below that of the ranking', async ({ page }) => {
  await becomeMember(page)
  await rate(page, 'movies/27205/total', 8)
  await openPage(page, '/rankings')
  await expect(page.getByRole('heading', { level: 2, name: 'In order' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: 'Inception' })).toBeVisible()
})
