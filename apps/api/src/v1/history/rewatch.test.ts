import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { recording } from '#test/recording.ts'
import { episode } from '#test/titles.ts'
import { catalogueOf, seasonOf, weeklyFrom } from '#test/weekly-series.ts'
import { withProgram } from '#test/with-program.ts'

const SERIES = 990_400

/** Somebody in Los Angeles who has begun to see a series again on the evening of the first of April. */
async function withRewatch() {
  const world = { now: '2026-04-02T03:00:00Z' }
  const tmdb = catalogueOf(SERIES, seasonOf(weeklyFrom('2022-01-01')))
  const { post, own, read } = await withProgram({ tmdb, clock: () => new Date(world.now) })
  await own('PUT', 'preferences', { timeZone: 'America/Los_Angeles' })
  await own('PUT', `up-to-here/${SERIES}/1/10?when=unknown`)
  await own('PUT', `following/${SERIES}/rewatch`)
  world.now = '2026-04-10T12:00:00Z'
  const see = (watched_at: string) => {
    const episodes = [{ number: 1, watched_at }]
    return post('sync/history', { shows: [{ ids: { tmdb: SERIES }, seasons: [{ number: 1, episodes }] }] })
  }
  return { own, see, progress: () => read('sync/progress') }
}

test.each([
  { watchedAt: '2026-04-02T02:00:00Z', seen: 0 },
  { watchedAt: '2026-04-02T04:00:00Z', seen: 1 },
  { watchedAt: '2026-03-31', seen: 0 },
  { watchedAt: '2026-04-01', seen: 1 },
  { watchedAt: '2026-04-05', seen: 1 },
])(
  'of a rewatch that began on an evening, a play of $watchedAt counts $seen times',
  async ({ watchedAt, seen }) => {
    const { see, progress } = await withRewatch()
    expect(await see(watchedAt)).toMatchObject({ body: { added: { episodes: 1 } } })
    expect(await progress()).toMatchObject({ shows: [{ rewatch: { seen } }] })
  },
)

test('a choice for a series moves nothing out of the rewatch that is under way', async () => {
  const { own, see, progress } = await withRewatch()
  await own('PUT', `following/${SERIES}`, { withSpecials: true })
  await see('2026-04-05T20:00:00Z')
  expect(await progress()).toMatchObject({ shows: [{ rewatch: { seen: 1 } }] })
})

test('a series that is seen a second time has its plays looked for, and not gone through for each episode', async () => {
  const [id, amount] = [990_401, 400]
  const episodes = Array.from({ length: amount }, (_, index) =>
    episode({ id: id * 1000 + index, number: index + 1, airDate: '2020-01-01' }),
  )
  const { database, metas } = recording(env.DB)
  const { post } = await withProgram({
    tmdb: catalogueOf(id, seasonOf(episodes)),
    bindings: { DB: database },
  })
  const see = (watched_at: string) => post('sync/history', { shows: [{ ids: { tmdb: id }, watched_at }] })
  expect(await see('2026-01-01')).toMatchObject({ body: { added: { episodes: amount } } })
  metas.length = 0
  expect(await see('2026-02-01')).toMatchObject({ body: { added: { episodes: amount } } })
  expect(Math.max(...metas.map(({ rows_read }) => rows_read))).toBeLessThan(amount * 30)
})
