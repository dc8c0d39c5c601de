import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { addGonePlay } from '../local-database.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

// While a menu grows, Playwright scrolls the page for its next attempt to press, and the menu moves under the press.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const season = '/search/detail/1396?type=series&season=1'
const rowOf = (page: Page, episode: number) => page.locator(`#episodes li[data-episode="${episode}"]`)
const lampOf = (page: Page, episode: number) => rowOf(page, episode).getByRole('button', { name: /^Mark / })
const menuOf = (page: Page, episode: number) => rowOf(page, episode).getByRole('link', { name: /^More for/ })

async function put(page: Page, path: string, data?: object): Promise<void> {
  const answer = await page.request.put(`/api/me${path}`, { headers: sameSite, data })
  expect(answer.status()).toBe(200)
}

test('each episode says when it was seen and how often, and one comes next', async ({ page }) => {
  await becomeMember(page)
  await put(page, '/episodes/1396/1/1?when=2020-10-10')
  await put(page, '/plays/again', { type: 'series', id: 1396, season: 1, episode: 1, when: '2020-11-20' })
  await put(page, '/episodes/1396/1/2?when=aired')
  await put(page, '/episodes/1396/1/3?when=unknown')
  await openPage(page, season)

  await expect(rowOf(page, 1)).toContainText('Seen 20 November 2020')
  await expect(rowOf(page, 1)).toContainText('Seen 2 times')
  await expect(rowOf(page, 2)).toContainText('Seen when it aired')
  await expect(rowOf(page, 3)).toContainText('Seen, day unknown')
  await expect(rowOf(page, 4)).toContainText('Next')
  await expect(page.getByText('3 of 7 seen, 4 to see', { exact: true })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Season 1: 3 of 7 episodes seen' })).toBeVisible()

  await rowOf(page, 5).getByRole('button', { name: 'Seen up to here' }).click()
  await expect(page.getByText('5 of 7 seen, 2 to see', { exact: true })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Undo' })
  await expect(bar).toContainText('Seen up to S1 E5, 2 plays added')
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 of 7 seen, 4 to see', { exact: true })).toBeVisible()
})

test('the menu of an episode says when it was seen, and that it was seen again', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, season)
  const form = page.getByRole('dialog')

  await menuOf(page, 1).click()
  await form.getByRole('radio', { name: /^When it aired/ }).check()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(rowOf(page, 1)).toContainText('Seen when it aired')

  await menuOf(page, 1).click()
  await expect(form.getByRole('radio', { name: /^When it aired/ })).toBeChecked()
  await form.getByRole('radio', { name: 'A day' }).check()
  await form.getByLabel('Day', { exact: true }).fill('2019-05-06')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 1)).toContainText('Seen 6 May 2019')

  await menuOf(page, 1).click()
  await expect(form.getByRole('radio', { name: 'A day' })).toBeChecked()
  await form.getByRole('button', { name: /^Seen again/ }).click()
  await expect(rowOf(page, 1)).toContainText('Seen 2 times')
  await expect(rowOf(page, 1)).toContainText('Seen today')

  await menuOf(page, 1).click()
  await form.getByRole('radio', { name: 'A day' }).check()
  await form.getByLabel('Day', { exact: true }).fill('2020-11-20')
  await form.getByRole('button', { name: /^Seen again/ }).click()
  await expect(rowOf(page, 1)).toContainText('Seen 3 times')

  await menuOf(page, 3).click()
  await form.getByRole('radio', { name: /^Day unknown/ }).check()
  await form.getByRole('button', { name: 'Seen up to here Marks episodes 1 to 3' }).click()
  await expect(rowOf(page, 3)).toContainText('Seen, day unknown')
  await expect(page.getByText('3 of 7 seen, 4 to see', { exact: true })).toBeVisible()
})

test('keys mark the focused episode, and open its menu, but not while one types', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, season)
  const link = (episode: number) => rowOf(page, episode).getByRole('heading').getByRole('link')

  await link(1).focus()
  await page.keyboard.press('s')
  await expect(lampOf(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(lampOf(page, 1)).toHaveAttribute('title', 'Mark as not seen (s)')
  await link(3).focus()
  await page.keyboard.press('u')
  await expect(lampOf(page, 2)).toHaveAttribute('aria-pressed', 'true')
  await expect(lampOf(page, 3)).toHaveAttribute('aria-pressed', 'true')

  await page.keyboard.press('d')
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: 'A day' }).check()
  await form.getByLabel('Day', { exact: true }).focus()
  await page.keyboard.press('s')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(lampOf(page, 3)).toHaveAttribute('aria-pressed', 'true')
})

test('a rewatch has a count of its own, and ends where one says so', async ({ page }) => {
  await becomeMember(page)
  await put(page, '/episodes/1396/1?when=2020-10-10')
  await openPage(page, season)
  await page.getByRole('link', { name: 'Season actions' }).click()
  const actions = page.getByRole('dialog', { name: 'Season 1' })
  await actions.getByRole('button', { name: 'Start a rewatch' }).click()
  await expect(actions.getByRole('button', { name: 'End the rewatch' })).toBeVisible()
  await page.keyboard.press('Escape')

  const banner = page.getByRole('region', { name: 'Rewatch', exact: true })
  await expect(banner).toContainText('Rewatch: 0 of 62')
  await expect(lampOf(page, 1)).toHaveAttribute('aria-pressed', 'false')
  await expect(rowOf(page, 1)).toContainText('Seen 10 October 2020')
  await banner.getByRole('button', { name: 'Seen S1 E1' }).click()
  await expect(banner).toContainText('Rewatch: 1 of 62')
  await expect(lampOf(page, 1)).toHaveAttribute('aria-pressed', 'true')
  await expect(rowOf(page, 1)).toContainText('Seen 2 times')

  await banner.getByLabel('More about the rewatch').click()
  await banner.getByRole('button', { name: 'End the rewatch' }).click()
  await expect(banner).toBeHidden()
  await expect(lampOf(page, 2)).toHaveAttribute('aria-pressed', 'true')
})

test('what TMDB lists no longer stays with words, and its play can be taken away', async ({ page }) => {
  const { email } = await becomeMember(page)
  addGonePlay({ email, series: 1396, episode: 'The Lost Tape' })
  await openPage(page, season)
  const gone = rowOf(page, 99)

  await expect(gone).toContainText('The Lost Tape')
  await expect(gone).toContainText('No longer listed')
  await expect(gone).toContainText('took it off the list. Your play of 3 February 2020 stays yours.')
  await lampOf(page, 99).click()
  await expect(gone).toBeHidden()
  await page.getByRole('region', { name: 'Undo' }).getByRole('button', { name: 'Undo' }).click()
  await expect(gone).toBeVisible()
})

test('a series that TMDB has no longer shows who saw it what they saw, and others nothing', async ({
  page,
}) => {
  const address = '/search/detail/9999901?type=series'
  const { email } = await becomeMember(page)
  expect((await page.goto(address))?.status()).toBe(404)
  addGonePlay({ email, series: 9_999_901, episode: 'The Last Reel' })

  const answer = await openPage(page, address)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'Gone 9999901' })).toBeVisible()
  await expect(
    page.getByText('has this title no longer. What you have seen of it stays yours.'),
  ).toBeVisible()
  const episode = page.getByRole('listitem').filter({ hasText: 'The Last Reel' })
  await expect(episode).toContainText('Seen 3 February 2020')

  await openPage(page, '/seen?series=9999901&season=1')
  await expect(page).toHaveURL(`${address}&season=1`)
  for (const modal of ['/rate?id=9999901&type=series', '/select-season?id=9999901&season=1']) {
    await openPage(page, modal)
    await expect(page).toHaveURL(address)
  }
  await openPage(page, '/episode-detail?series=9999901&season=1&episode=99')
  await expect(page).toHaveURL(address)
  const choice = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(choice('Follow')).toHaveAttribute('aria-pressed', 'true')
  await choice('Drop').click()
  await expect(choice('Drop')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('Dropped')
  await page.reload()
  await expect(choice('Drop')).toHaveAttribute('aria-pressed', 'true')
  await openPage(page, '/my-series')
  await expect(page.getByRole('list', { name: 'Dropped' })).toContainText('Gone 9999901')

  await put(page, '/bookmarks/watchlist/series/9999901')
  await openPage(page, address)
  await choice('Take off watchlist').click()
  await expect(page.getByText('Removed bookmark')).toBeVisible()
  await page.reload()
  await expect(choice('Drop')).toBeVisible()
  await expect(choice('Take off watchlist')).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('one says when an episode was seen, and what one does with the series', async ({ page }) => {
    await becomeMember(page)
    const save = page.getByRole('button', { name: 'Save' })
    await page.goto(season)
    await menuOf(page, 1).click()
    await page.getByRole('radio', { name: /^Day unknown/ }).check()
    await save.click()
    await expect(page).toHaveURL(/type=series&season=1#episodes$/)
    await expect(rowOf(page, 1)).toContainText('Seen, day unknown')

    await menuOf(page, 1).click()
    await page.getByRole('radio', { name: 'A day' }).check()
    await page.getByLabel('Day', { exact: true }).fill('2020-10-10')
    await page.getByRole('button', { name: /^Seen again/ }).click()
    await expect(rowOf(page, 1)).toContainText('Seen 10 October 2020')
    await expect(rowOf(page, 1)).toContainText('Seen 2 times')

    await menuOf(page, 1).click()
    await expect(page.getByRole('radio', { name: 'A day' })).toBeChecked()
    await page.getByRole('button', { name: /^Seen again/ }).click()
    await expect(rowOf(page, 1)).toContainText('Seen today')
    await expect(rowOf(page, 1)).toContainText('Seen 3 times')

    await rowOf(page, 3).getByRole('button', { name: 'Seen up to here' }).click()
    await expect(lampOf(page, 3)).toHaveAttribute('aria-pressed', 'true')

    const actions = page.getByRole('link', { name: 'Season actions' })
    await actions.click()
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(page.getByRole('button', { name: 'Pause' })).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'After my last' }).click()
    // Whether the first press is too early depends on when the product was started.
    await page.getByRole('button', { name: 'Look again for episodes' }).click()
    await page.getByRole('button', { name: 'Look again for episodes' }).click()
    await expect(page.getByText(/^We looked just now\. Try again in \d+ minutes?\.$/).first()).toBeVisible()
    await page.getByRole('radio', { name: /^When it aired/ }).check()
    await save.click()
    await expect(page.getByText('7 of 7 seen', { exact: true })).toBeVisible()
    await expect(rowOf(page, 7)).toContainText('Seen when it aired')
  })
})

test('of several quick choices for a series none is lost', async ({ page }) => {
  await becomeMember(page)
  await put(page, '/episodes/1396/1/1')
  await openPage(page, '/seen?series=1396&season=1')
  await page.route('**/seen.data**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  const choices = ['Pause', 'After my last', 'Count'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  )
  const areChosen = async () => {
    for (const choice of choices) await expect(choice).toHaveAttribute('aria-pressed', 'true')
  }
  for (const choice of choices) await choice.click()
  await areChosen()
  await page.reload()
  await areChosen()
})

test('a key that is held marks an episode once', async ({ page }) => {
  await becomeMember(page)
  await put(page, '/episodes/1396/1/2')
  await openPage(page, season)
  await lampOf(page, 1).focus()
  for (let times = 0; times < 4; times++) await page.keyboard.down('s')
  await page.keyboard.up('s')
  await expect(page.getByRole('region', { name: 'Undo' })).toContainText('S1 E1 seen')
  await page.reload()
  await expect(lampOf(page, 1)).toHaveAttribute('aria-pressed', 'true')
})

test('a form that lacks a day says so, and nothing that was chosen is lost', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/seen?series=1396&season=1&episode=2')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'A day' }).check()
  await dialog.getByLabel('Day', { exact: true }).fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(dialog.getByText('Choose the day, or one of the other answers.')).toBeVisible()
  await expect(dialog.getByLabel('Day', { exact: true })).toBeFocused()
  await dialog.getByLabel('Day', { exact: true }).fill('2024-02-11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, 2)).toContainText('Seen 11 February 2024')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a form that lacks a day says so', async ({ page }) => {
    await becomeMember(page)
    await page.goto('/seen?series=1396&season=1&episode=2')
    await page.getByRole('radio', { name: 'A day' }).check()
    await page.getByLabel('Day', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save' }).click()

    await expect(page.getByText('Choose the day, or one of the other answers.').first()).toBeVisible()
  })
})
