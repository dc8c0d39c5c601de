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
const heroOf = (page: Page) => page.getByRole('article').first()
const lampOf = (page: Page, code: string) =>
  heroOf(page).getByRole('button', { name: `Mark ${code} of Breaking Bad as seen` })

test('the next episode is marked with one press, the one after it follows, and undo brings it back', async ({
  page,
}) => {
  await becomeMember(page)
  await put(page, 'episodes/1396/1')
  await openPage(page, '/up-next')
  const hero = heroOf(page)
  await expect(hero.getByRole('heading', { name: 'Breaking Bad' })).toBeVisible()
  await expect(hero.getByText('Seven Thirty-Seven')).toBeVisible()
  await expect(hero.getByRole('img', { name: 'Season 2: 0 of 13 episodes seen' })).toBeVisible()
  await expect(hero.getByText(/^and 12 more in season 2, \d+ h/)).toBeVisible()

  await lampOf(page, 'S2 E1').click()
  await expect(lampOf(page, 'S2 E2')).toBeFocused()
  await expect(hero.getByRole('img', { name: 'Season 2: 1 of 13 episodes seen' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(lampOf(page, 'S2 E1')).toBeVisible()

  await page.locator('body').press('s')
  await expect(lampOf(page, 'S2 E2')).toBeVisible()
  await page.reload()
  await expect(lampOf(page, 'S2 E2')).toBeVisible()
})

test('the menu of the next episode opens what else can be done with its series, over Up next', async ({
  page,
}) => {
  await becomeMember(page)
  await put(page, 'episodes/1396/1')
  await openPage(page, '/up-next')
  await heroOf(page).getByRole('link', { name: 'More about Breaking Bad' }).click()
  const choices = page.getByRole('dialog', { name: 'Breaking Bad: Season 2' })
  await choices.getByRole('button', { name: 'Pause' }).click()
  await choices.getByRole('button', { name: 'Close' }).click()
  await expect(page).toHaveURL('/up-next')
  await expect(page.getByRole('heading', { name: 'Breaking Bad' })).toBeHidden()
})

test('other series are marked beside it and stay where they are', async ({ page }) => {
  await becomeMember(page)
  await put(page, 'episodes/42009/1')
  await put(page, 'episodes/1396/1')
  await openPage(page, '/up-next')
  const row = page.getByRole('list', { name: 'Other series' })
  await expect(row.getByRole('link')).toContainText('Black Mirror')
  await row.getByRole('button', { name: 'Mark S2 E1 of Black Mirror as seen' }).click()
  await expect(row.getByRole('button', { name: 'Mark S2 E2 of Black Mirror as seen' })).toBeVisible()
  await expect(heroOf(page).getByRole('heading', { name: 'Breaking Bad' })).toBeVisible()
})

test('a newcomer is offered an import, a player, a search and a few series', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/up-next')
  await expect(page.getByRole('heading', { name: 'Nothing on the bill yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/import')
  await expect(page.getByRole('list', { name: 'Series to begin with' }).getByRole('link')).toHaveCount(4)
  await page.getByRole('link', { name: 'Breaking Bad' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Connect a player' }).click()
  await expect(page.getByRole('dialog', { name: 'Connect a player' })).toBeVisible()
  await page.goBack()
  await page.getByRole('searchbox', { name: 'Search films and series' }).fill('breaking')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=breaking')
})

test('films of the watchlist are chosen by their length, and a series not begun waits to be', async ({
  page,
}) => {
  await becomeMember(page)
  await put(page, 'bookmarks/watchlist/movies/27205')
  await put(page, 'bookmarks/watchlist/movies/10681')
  await put(page, 'bookmarks/watchlist/series/1396')
  await openPage(page, '/up-next')
  await expect(page.getByRole('heading', { name: 'Nothing begun yet' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Not begun' }).getByRole('link')).toContainText('Breaking Bad')
  const films = page.getByRole('list', { name: 'From your watchlist' })
  await expect(films.getByRole('link')).toHaveCount(2)
  await page.getByRole('link', { name: 'Under two hours' }).click()
  await expect(page).toHaveURL('/up-next?films=120#films')
  await expect(films.getByRole('link')).toHaveCount(1)
})

test('the installed app starts with the search, and signed in with what is next', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest.start_url).toBe('/?start=app')
  await page.goto(manifest.start_url)
  await expect(page).toHaveURL('/search')
  await becomeMember(page)
  await page.goto(manifest.start_url)
  await expect(page).toHaveURL('/up-next')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the next episode is marked by a form', async ({ page }) => {
    await becomeMember(page)
    await put(page, 'episodes/1396/1')
    await page.goto('/up-next')
    await lampOf(page, 'S2 E1').click()
    await expect(page).toHaveURL('/up-next')
    await expect(lampOf(page, 'S2 E2')).toBeVisible()
  })

  test('a paused series is followed again by a form', async ({ page }) => {
    await becomeMember(page)
    await put(page, 'episodes/1396/1')
    await put(page, 'following/1396', { state: 'paused' })
    await page.goto('/up-next')
    // It has episodes that are out and not seen, and none of them comes here.
    await expect(page.getByRole('heading', { name: 'Nothing next right now' })).toBeVisible()
    await page.goto('/my-series')
    await expect(page.getByText('At S2 E1 since today')).toBeVisible()
    await page.getByRole('button', { name: 'Resume: Breaking Bad' }).click()
    await expect(page.getByRole('button', { name: 'Mark S2 E1 of Breaking Bad as seen' })).toBeVisible()
  })
})
