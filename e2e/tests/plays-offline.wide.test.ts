import type { Locator } from '@playwright/test'
import { expect, test } from '../browser.ts'
import { banner, expectCached, readStoredData } from '../offline.ts'
import { openPage } from '../open-page.ts'
import { becomeMember, sameSite } from '../people.ts'
import { importPlays } from '../plays.ts'

const SERIES = '/search/detail/1396?type=series'
const SEASON = `${SERIES}&season=1`

test.use({ serviceWorkers: 'allow' })
// About data: what passes the second time has failed.
test.describe.configure({ retries: 0, timeout: 150_000 })

test('the history is read offline, and a play that is removed is gone once the network is back', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  await importPlays(page, [
    { type: 'movies', id: 27205, seenAt: '2024-02-11T20:00:00.000Z' },
    { type: 'movies', id: 603, seenAt: '2024-02-12T20:00:00.000Z' },
  ])
  await page.goto('/search')
  await expectCached(page, '/search', '/history')
  await context.setOffline(true)

  await openPage(page, '/history')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByRole('region', { name: '11 February 2024' })).toContainText('Inception')
  await page.getByRole('button', { name: 'Remove this play of Inception' }).click()
  await expect(page.getByRole('region', { name: '11 February 2024' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('region', { name: '12 February 2024' })).toBeVisible()
  await expect(page.getByRole('region', { name: '11 February 2024' })).toHaveCount(0)

  await context.setOffline(false)
  await expect
    .poll(async () => (await (await page.request.get('/api/me/history')).json()).days.length, {
      timeout: 60_000,
    })
    .toBe(1)
})

test('of an episode and its season that are marked offline, the last holds', async ({ page, context }) => {
  await becomeMember(page)
  await page.goto('/search')
  await page.goto(SEASON)
  await expectCached(page, SEASON)
  await context.setOffline(true)
  await openPage(page, SEASON)
  await expect(banner(page)).toBeVisible()
  const lampOf = (episode: number) =>
    page.locator(`#episodes li[data-episode="${episode}"]`).getByRole('button', { name: /^Mark / })
  const whole = page.getByRole('button', { name: 'Seen: Season 1' })
  const isSeen = async (lamp: Locator, pressed: boolean) =>
    expect(lamp).toHaveAttribute('aria-pressed', `${pressed}`)

  await lampOf(1).click()
  await isSeen(lampOf(1), true)
  await lampOf(1).click()
  await isSeen(lampOf(1), false)
  await whole.click()
  await isSeen(lampOf(1), true)
  // While the season is being saved its episodes are busy, and take no press.
  await expect(lampOf(2)).not.toHaveAttribute('aria-busy')
  await lampOf(2).click()
  await isSeen(lampOf(2), false)
  await page.reload()
  await isSeen(lampOf(1), true)
  await isSeen(lampOf(2), false)

  await context.setOffline(false)
  await expect.poll(async () => (await readStoredData(page)).unsaved, { timeout: 60_000 }).toBe(0)
  await openPage(page, SEASON)
  await isSeen(lampOf(1), true)
  await isSeen(lampOf(2), false)
  await isSeen(lampOf(3), true)
})

test('of a season that is marked offline, episodes to come are not shown as seen', async ({
  page,
  context,
}) => {
  await becomeMember(page)
  // Of these two that go on every week, one is in the midst of a season on any day.
  for (const id of [106379, 126308])
    await page.request.put(`/api/me/bookmarks/watchlist/series/${id}`, { headers: sameSite })
  const { items } = await (await page.request.get('/api/me/my-series')).json()
  type Item = { title: { id: number }; progress: { upcoming: { season: number; number: number } | null } }
  const running = items.find(({ progress: { upcoming } }: Item) => upcoming && upcoming.number > 1)
  const { season, number } = running.progress.upcoming
  const address = `/search/detail/${running.title.id}?type=series&season=${season}`
  await page.goto('/search')
  await page.goto(address)
  await expectCached(page, address)
  await context.setOffline(true)
  await openPage(page, address)
  await expect(banner(page)).toBeVisible()

  await page.getByRole('button', { name: `Seen: Season ${season}` }).click()
  const rowOf = (episode: number) => page.locator(`#episodes li[data-episode="${episode}"]`)
  const expectSeenSoFar = async () => {
    const lamp = rowOf(number - 1).getByRole('button', { name: /^Mark / })
    await expect(lamp).toHaveAttribute('aria-pressed', 'true')
    await expect(rowOf(number)).toBeVisible()
    await expect(rowOf(number).getByRole('button', { name: /^Mark / })).toHaveCount(0)
    await expect(page.getByText(new RegExp(`^${number - 1} of \\d+ seen, \\d+ to come$`))).toBeVisible()
  }
  await expectSeenSoFar()
  await page.reload()
  await expectSeenSoFar()
})

test('a season whose series is cached opens offline by its own address', async ({ page, context }) => {
  await becomeMember(page)
  await page.goto('/search')
  await page.goto(SERIES)
  await expectCached(page, SERIES)
  await context.setOffline(true)
  await page.goto(SEASON)

  await expect(page.getByRole('heading', { level: 1, name: 'Breaking Bad' })).toBeVisible()
  await page.goto(`${SERIES}&season=2`)
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
})
