import { env } from 'cloudflare:workers'
import type { SeenRecord } from '@marquee/importers/record'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { openTestJobs } from '#test/import-jobs.ts'
import { uploadImport } from '#test/import-upload.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { signedIn } from '#test/people.ts'

/** As a daily series of half a century. */
const [ID, SEASONS, EPISODES] = [21_000, 50, 260]
const numbers = (amount: number) => Array.from({ length: amount }, (_, index) => index + 1)

const seasonOf = (season: number) => ({
  ...{ id: ID * 100 + season, season_number: season, name: `Season ${season}`, air_date: '1974-01-02' },
  episodes: numbers(EPISODES).map((number) => ({
    ...{ id: ID * 1000 + season * EPISODES + number, season_number: season, episode_number: number },
    ...{ name: `Episode ${number} of the year`, air_date: '1974-01-02' },
  })),
})

async function fetchSeries(address: string): Promise<Response> {
  const appended = new URL(address).searchParams.get('append_to_response') ?? ''
  const wanted = numbers(SEASONS).filter((season) => appended.split(',').includes(`season/${season}`))
  return Response.json({
    ...{ id: ID, name: 'Every Day', first_air_date: '1974-01-02' },
    seasons: numbers(SEASONS).map((season) => ({
      ...seasonOf(season),
      ...{ episodes: undefined, episode_count: EPISODES },
    })),
    ...Object.fromEntries(wanted.map((season) => [`season/${season}`, seasonOf(season)])),
  })
}

const seen: SeenRecord = {
  ...{ key: 'trakt:every-day', source: 'trakt', position: { file: 'history.json', line: 1 } },
  ...{ action: 'seen', season: null, through: null, airedBy: null },
  title: { kind: 'series', ids: { tmdb: ID }, name: 'Every Day', year: 1974 },
  time: { at: '2026-04-01', precision: 'day', isApproximate: false },
}

test('a series of 13,000 episodes that was seen as a whole is imported and taken back', async () => {
  const database = () => openLimitedDatabase().database
  const jobs = openTestJobs({ fetch: fetchSeries, database })
  const api = openApi({ importJobs: () => jobs })
  const headers = await signedIn()
  const id = await uploadImport(api, headers, [seen])
  const one = api.as(headers).api.me.imports[':id']
  const plays = () =>
    env.DB.prepare('select count(distinct episode_id) from play').first('count(distinct episode_id)')

  await jobs.run()
  const review = await one.review.$get({ param: { id }, query: {} })
  const { rows } = review.status === 200 ? await review.json() : { rows: [] }
  expect(rows.find(({ kind }) => kind === 'episodePlays')).toMatchObject({ new: SEASONS * EPISODES })

  await one.apply.$post({ param: { id } })
  await jobs.run()
  expect(await plays()).toBe(SEASONS * EPISODES)

  await one.undo.$post({ param: { id } })
  await jobs.run()
  expect(await plays()).toBe(0)
}, 120_000)
