import type { Page } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { holdRequests } from '../hold-requests.ts'
import { becomeIdle, openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
import { type ImportedPlay, importPlays } from '../plays.ts'

// About data: what passes the second time has failed.
test.describe.configure({ retries: 0 })

const DAY = 86_400_000

/** A moment some days ago at a time of the day, in UTC. */
const daysAgo = (days: number, time = '20:30') =>
  `${new Date(Date.now() - days * DAY).toISOString().slice(0, 10)}T${time}:00.000Z`

const episode = (season: number, episode: number, seenAt: string | null): ImportedPlay => ({
  ...{ type: 'series', id: 1396, season, episode, seenAt },
})
const film = (id: number, seenAt: string | null): ImportedPlay => ({ type: 'movies', id, seenAt })

test('plays stand on their days, episodes of a series together, those of an unknown day at the end', async ({
  page,
}) => {
  await becomeMember(page)
  await importPlays(page, [film(27205, daysAgo(1)), film(27205, daysAgo(400)), film(603, null)])
  for (const number of [1, 2])
    await page.request.put(`/api/me/episodes/1396/1/${number}`, { headers: sameSite })
  await openPage(page, '/history')

  const today = page.getByRole('region', { name: /^Today, / })
  await expect(today).toContainText('2 plays, ')
  await expect(today.getByRole('link', { name: 'Breaking Bad, 2 episodes' })).toBeVisible()
  await expect(today.getByText('S1 E1 to E2')).toBeVisible()
  await today.locator('summary').click()
  await expect(today.getByText('Pilot')).toBeVisible()
  const yesterday = page.getByRole('region', { name: /^Yesterday, / })
  await expect(yesterday.getByText('Film, 2 h 28 min, second time')).toBeVisible()
  await expect(yesterday.getByText('Added: Import')).toBeVisible()
  await expect(yesterday.getByText('20:30')).toBeVisible()
  await expect(page.getByRole('region').last().getByRole('heading', { name: 'Day unknown' })).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Plays by day in 12 months: 3\. Most on .*: 2\.$/ }),
  ).toBeVisible()
})

test('a month is chosen by its name, by the row under the lamps and by keys', async ({ page }) => {
  await becomeMember(page)
  await importPlays(page, [
    film(27205, '2024-02-11T20:00:00.000Z'),
    film(603, '2023-07-01T20:00:00.000Z'),
    film(155, '2021-01-31T20:00:00.000Z'),
  ])
  await openPage(page, '/history')
  const firstDay = page.getByRole('region', { name: / 20\d\d$/ }).first()
  await expect(firstDay).toContainText('Inception')

  await page.keyboard.press('[')
  await expect(page).toHaveURL('/history?month=2023-07')
  await expect(firstDay).toContainText('The Matrix')
  await page.keyboard.press('[')
  await expect(firstDay).toContainText('The Dark Knight')
  await page.keyboard.press(']')
  await expect(page).toHaveURL('/history?month=2023-07')

  await page.getByRole('combobox', { name: 'Month' }).click()
  await page.getByRole('option', { name: /^February 2024/ }).click()
  await expect(page).toHaveURL('/history?month=2024-02')
  await expect(firstDay).toContainText('Inception')

  const month = page.getByRole('navigation', { name: 'Months' }).getByRole('link').first()
  await month.click()
  await expect(month).toHaveAttribute('aria-current', 'true')
  await expect(page.getByText(/^Nothing in [A-Z][a-z]+ \d{4}\. Before it:$/)).toBeVisible()
})

test('plays of an unknown day are before the oldest month by keys, until each has its day', async ({
  page,
}) => {
  await becomeMember(page)
  await importPlays(page, [film(27205, '2024-02-11T20:00:00.000Z'), film(603, null)])
  await openPage(page, '/history')
  const bins = page.getByRole('button', { name: /^Remove this play of / })
  await page.keyboard.press('[')
  await expect(page).toHaveURL('/history?month=unknown')
  await expect(bins).toHaveCount(1)
  await page.keyboard.press(']')
  await expect(page).toHaveURL('/history?month=2024-02')
  await expect(bins).toHaveCount(2)
  await page.keyboard.press('[')
  await expect(bins).toHaveCount(1)
  await page.getByRole('link', { name: 'Change the date of The Matrix' }).click()
  const dialog = page.getByRole('dialog', { name: 'The Matrix' })
  await dialog.getByRole('radio', { name: 'A day', exact: true }).check()
  await dialog.getByLabel('Day', { exact: true }).fill('2023-07-01')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Every play has its day.')).toBeVisible()
})

test('one play is removed at once, and comes back by Undo', async ({ page }) => {
  await becomeMember(page)
  await importPlays(page, [episode(1, 1, daysAgo(1)), episode(1, 1, daysAgo(3)), film(603, daysAgo(2))])
  await openPage(page, '/history')
  const yesterday = page.getByRole('region', { name: /^Yesterday, / })

  await yesterday.getByRole('button', { name: 'Remove this play of Breaking Bad' }).click()
  await expect(yesterday).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(yesterday).toContainText('Breaking Bad')
  await page.reload()
  await expect(yesterday).toContainText('Breaking Bad')
})

test('all plays of a series on one day are removed after a question, and come back by one Undo', async ({
  page,
}) => {
  await becomeMember(page)
  await importPlays(page, [episode(1, 1, daysAgo(1)), episode(1, 2, daysAgo(1)), film(603, daysAgo(2))])
  await openPage(page, '/history')
  const yesterday = page.getByRole('region', { name: /^Yesterday, / })
  await yesterday.locator('summary').click()
  await yesterday.getByRole('button', { name: 'Remove all 2' }).click()
  const question = page.getByRole('alertdialog', { name: 'Remove 2 plays of Breaking Bad?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await yesterday.getByRole('button', { name: 'Remove all 2' }).click()
  await question.getByRole('button', { name: 'Remove 2 plays' }).click()
  await expect(yesterday).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Plays' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(yesterday).toContainText('Breaking Bad, 2 episodes')
  await page.reload()
  await expect(yesterday).toContainText('Breaking Bad, 2 episodes')
})

test('whoever removes the last play of a film may remove its mark as well', async ({ page }) => {
  await becomeMember(page)
  await page.request.put('/api/me/bookmarks/seen/movies/27205', { headers: sameSite })
  await openPage(page, '/history')
  const seen = async () => (await (await page.request.get('/api/me/bookmarks?label=seen')).json()).total
  await page.getByRole('button', { name: 'Remove this play of Inception' }).click()
  await expect(page.getByText('Inception has no plays left and is still marked as seen.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the mark as well' }).click()
  await expect.poll(seen).toBe(0)
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused()

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Remove this play of Inception' })).toBeVisible()
  expect(await seen()).toBe(1)
})

test('when something was seen is changed in a dialog', async ({ page }) => {
  await becomeMember(page)
  await importPlays(page, [film(27205, daysAgo(1)), film(603, daysAgo(2))])
  await openPage(page, '/history')
  await page.getByRole('link', { name: 'Change the date of Inception' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inception' })
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(daysAgo(1).slice(0, 10))
  await expect(dialog.getByLabel('Time, if you like')).toHaveValue('20:30')

  await dialog.getByLabel('Day', { exact: true }).fill('2024-02-11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: '11 February 2024' })).toContainText('20:30')
  await expect(page.getByRole('region', { name: /^Yesterday, / })).toHaveCount(0)

  await page.getByRole('link', { name: 'Change the date of Inception' }).click()
  await dialog.getByText('Day unknown').click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: 'Day unknown' })).toContainText('Inception')
})

test('Back closes the dialog of a play, and the page stays as it is', async ({ page }) => {
  await becomeMember(page)
  await importPlays(page, [film(27205, '2024-02-10T20:30:00.000Z')])
  await openPage(page, '/history?month=2024-02')
  await page.getByRole('link', { name: 'Change the date of Inception' }).click()
  const dialog = page.getByRole('dialog', { name: 'Inception' })
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/history?month=2024-02')
  await page.goForward()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/history?month=2024-02')
})

/** As many plays as fill two pages and a part of the third. */
const manyPlays = () =>
  Array.from({ length: 90 }, (_, index) => film([27205, 603, 155][index % 3] ?? 0, daysAgo(index + 1)))

/** Opens two pages of somebody's 90 plays. */
async function openTwoPages(page: Page) {
  await becomeMember(page)
  await importPlays(page, manyPlays())
  await openPage(page, '/history')
  const bins = page.getByRole('button', { name: /^Remove this play of / })
  await expect(bins).toHaveCount(40)
  const older = page.getByRole('link', { name: 'Show older' })
  await older.click()
  await expect(bins).toHaveCount(80)
  return { bins, older }
}

test('older plays are added at the end, and what is removed among them stays away', async ({ page }) => {
  const { bins, older } = await openTwoPages(page)
  await older.click()
  await expect(bins).toHaveCount(90)
  await expect(older).toHaveCount(0)
  await expect(page).toHaveURL('/history')

  await bins.nth(70).click()
  await expect(bins).toHaveCount(89)
  await expect(bins.nth(70)).toBeFocused()
  await bins.nth(3).click()
  await expect(bins).toHaveCount(88)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bins).toHaveCount(89)

  // Back restores the whole list.
  await page.getByRole('link', { name: 'Inception', exact: true }).last().click()
  await expect(page).toHaveURL(/search\/detail/)
  // The address changes ahead of the page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(bins).toHaveCount(89)
})

test('older plays that could not be loaded come by another press', async ({ page }) => {
  const { bins, older } = await openTwoPages(page)

  await page.route('**/api/me/history?*', (route) => route.fulfill({ status: 503 }))
  await older.click()
  await expect(page.getByText('Older plays could not be loaded. Try again.')).toBeVisible()
  await expect(bins).toHaveCount(80)
  await page.unroute('**/api/me/history?*')
  await older.click()
  await expect(bins).toHaveCount(90)
  await expect(page.getByText('Older plays could not be loaded.')).toHaveCount(0)
})

test('no play is missing where older ones were on their way as a removal was undone', async ({ page }) => {
  const { bins, older } = await openTwoPages(page)
  const isOlder = (url: URL) => url.pathname === '/api/me/history'
  const renewed = () => page.waitForResponse((response) => isOlder(new URL(response.url())))
  const afterRemoval = renewed()
  await bins.nth(3).click()
  await afterRemoval
  await expect(bins).toHaveCount(80)

  // The list ends one play earlier once it is undone than where what is on its way goes on.
  const next = new URL(await older.evaluate((link: HTMLAnchorElement) => link.href)).searchParams.get(
    'before',
  )
  const release = await holdRequests(page, (url) => isOlder(url) && url.searchParams.get('before') === next)
  await older.click()
  const afterUndo = renewed()
  await page.getByRole('button', { name: 'Undo' }).click()
  await afterUndo
  await becomeIdle(page)
  release()
  await expect(older).toHaveCount(0)
  await expect(bins).toHaveCount(90)
})

test('of a day that goes on, the count of a series says that it is of what is shown', async ({ page }) => {
  await becomeMember(page)
  const episodes = [7, 13, 13, 13].flatMap((amount, index) =>
    Array.from({ length: amount }, (_, number) => episode(index + 1, number + 1, daysAgo(1))),
  )
  await importPlays(page, episodes)
  await openPage(page, '/history')
  const yesterday = page.getByRole('region', { name: /^Yesterday, / })
  await expect(yesterday).toContainText('Breaking Bad, 40 episodes shown')
  await page.getByRole('link', { name: 'Show older' }).click()
  await expect(yesterday).toContainText('46 plays')
  await expect(yesterday.getByRole('link', { name: 'Breaking Bad, 46 episodes', exact: true })).toBeVisible()
})

test('the date of an older play is changed over a list that stays as long as it is', async ({ page }) => {
  await becomeMember(page)
  await importPlays(page, manyPlays())
  await openPage(page, '/history')
  // By its label: under a dialog nothing has a role.
  const bins = page.getByLabel(/^Remove this play of /)
  await page.getByRole('link', { name: 'Show older' }).click()
  await expect(bins).toHaveCount(80)

  await page
    .getByRole('link', { name: /^Change the date of / })
    .nth(70)
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Day', { exact: true })).toHaveValue(daysAgo(71).slice(0, 10))
  await expect(bins).toHaveCount(80)
  await dialog.getByLabel('Day', { exact: true }).fill('2024-02-11')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/history')
  await expect(bins).toHaveCount(80)
})

test('without scripts one reads on, removes a play and changes a date', async ({ browser, page }) => {
  await becomeMember(page)
  await importPlays(page, manyPlays())
  await page.request.put('/api/me/bookmarks/seen/movies/680', { headers: sameSite })
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const plain = await context.newPage()
  await plain.goto('/history')
  const bins = plain.getByRole('button', { name: /^Remove this play of / })

  await plain.getByRole('button', { name: 'Remove this play of Pulp Fiction' }).click()
  await expect(plain.getByText('Removed one play of Pulp Fiction').first()).toBeVisible()
  await expect(plain.getByText('This film has no plays left and is still marked as seen.')).toBeVisible()
  await plain.getByRole('button', { name: 'Remove the mark as well' }).click()
  await expect(plain.getByText('Removed bookmark').first()).toBeVisible()

  await plain.goto('/history')
  await expect(bins).toHaveCount(40)
  await plain.getByRole('link', { name: 'Show older' }).click()
  await expect(plain).toHaveURL(/\/history\?before=/)
  await expect(bins).toHaveCount(40)

  const address = plain.url()
  const [name] = (await bins.first().getAttribute('aria-label'))?.split(' play of ').slice(1) ?? []
  await plain
    .getByRole('link', { name: `Change the date of ${name}` })
    .first()
    .click()
  await plain.getByRole('dialog').getByLabel('A day', { exact: true }).check()
  await plain.getByRole('dialog').getByLabel('Day', { exact: true }).fill('2020-02-29')
  await plain.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(plain).toHaveURL(address)
  await plain.goto('/history?month=2020-02')
  await expect(plain.getByRole('region', { name: '29 February 2020' })).toContainText(String(name))
  await context.close()
})

test('a newcomer finds ways to begin', async ({ page }) => {
  await becomeMember(page)
  await openPage(page, '/history')
  await expect(page.getByRole('heading', { name: 'Nothing on the reel yet' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Import' })).toHaveAttribute('href', '/import')
})

test('a phone shows 20 weeks and five months', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await becomeMember(page)
  await importPlays(page, [film(27205, daysAgo(1))])
  await openPage(page, '/history')
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link')
  await expect(months.filter({ visible: true })).toHaveCount(5)
  const weeks = page.getByRole('img', { name: /^Plays by day/ }).locator(':scope > span')
  await expect(weeks.filter({ visible: true })).toHaveCount(20)
  await page.setViewportSize({ width: 768, height: 1024 })
  await expect(months.filter({ visible: true })).toHaveCount(12)
  await expect(weeks.filter({ visible: true })).toHaveCount(53)
})

test('the last play of a group that is removed by key leaves the group open, with the focus in it', async ({
  page,
}) => {
  await becomeMember(page)
  for (const number of [1, 2, 3])
    await page.request.put(`/api/me/episodes/1396/1/${number}`, { headers: sameSite })
  await openPage(page, '/history')
  await page.locator('summary').press('Enter')
  const remove = page.getByRole('button', { name: /^Remove this play of S1 E\d$/ })
  await remove.nth(2).press('Enter')
  await expect(remove).toHaveCount(2)
  await expect(remove.nth(1)).toBeVisible()
  await expect(remove.nth(1)).toBeFocused()
})
