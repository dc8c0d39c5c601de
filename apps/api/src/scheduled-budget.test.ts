import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRow } from '#db/read-rows.ts'
import { HARBOUR_LIGHTS } from '#test/harbour-lights.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { repeatEvent } from '#test/repeat-event.ts'
import { episode, season } from '#test/titles.ts'
import { inboxOf, put, unknown } from '#test/unplaced.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { withConnection } from '#test/with-connection.ts'
import { createSchedule, createTitleRefresh } from './scheduled.ts'

const HOUR = 3_600_000
const FIRST = 1_000_000
const TITLES = 90
const EVENTS = 150

afterEach(() => {
  vi.restoreAllMocks()
})

test('runs with more events and titles than fit end within what D1 takes, and the next ones do the rest', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1, { EpisodeNumberEnd: 4 }))
  const [title] = await inboxOf(ada)
  await put(ada, title?.key ?? '', { type: 'series', id: HARBOUR_LIGHTS })
  await repeatEvent(ada.id, { times: EVENTS, state: 'waiting' })
  await env.DB.prepare(
    `with wanted (id) as (select value from json_each(?))
      insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at, refresh_at)
      select 'series', id, 'Old', 'old', '[]', 0, '[]', 0, 0 from wanted`,
  )
    .bind(JSON.stringify(Array.from({ length: TITLES }, (_, index) => FIRST + index)))
    .run()

  const tmdb: typeof ada.tmdb = {
    ...ada.tmdb,
    series: (id, options) => {
      const own = season({ episodes: [episode({ id: id * 10 }), episode({ id: id * 10 + 1, number: 2 })] })
      return id < FIRST ? ada.tmdb.series(id, options) : catalogueOf(id, own).series(id, options)
    },
  }
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  const done = async () => {
    const plays = (await ada.plays()).length / 4 - 1
    const fresh = sql<{ titles: number }>`select count(*) as titles from title
      where id >= ${FIRST} and id < ${FIRST + TITLES} and name <> 'Old'`
    return { plays, ...(await readRow(openDb(env.DB), fresh)) }
  }

  const hours: Awaited<ReturnType<typeof done>>[] = []
  for (let hour = 1; hour <= 6; hour += 1) {
    const clock = () => new Date(ada.world.now + hour * HOUR)
    for (const create of [createSchedule, createTitleRefresh]) {
      const { database, sent } = openLimitedDatabase()
      const work: Promise<unknown>[] = []
      await create({ catalogue: () => tmdb, clock })({ ...env, DB: database }, (one) => work.push(one))
      await Promise.all(work)
      expect(sent()).toBeLessThanOrEqual(1000)
    }
    hours.push(await done())
  }
  expect(failures.mock.calls).toEqual([])
  const [first, last] = [hours[0], hours.at(-1)]
  expect(first?.plays).toBeGreaterThan(20)
  expect(first?.plays).toBeLessThan(EVENTS)
  expect(first?.titles).toBeGreaterThan(10)
  expect(last).toEqual({ plays: EVENTS, titles: TITLES })
})
