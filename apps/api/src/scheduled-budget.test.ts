import { env } from 'cloudflare:workers'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRow } from '#db/read-rows.ts'
import { HARBOUR_LIGHTS } from '#test/harbour-lights.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { recording } from '#test/recording.ts'
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

test('much that is old goes in several statements of one run', async () => {
  const ada = await withConnection()
  await ada.send(unknown(1, {}))
  const rows = JSON.stringify(Array.from({ length: 12_000 }, (_, index) => index))
  const fill = (statement: string) => env.DB.prepare(statement).bind(rows, ada.id)
  await env.DB.batch([
    fill(`insert into undo_step (user_id, batch, kind, row, made_at)
      select player_connection.user_id, 'old', 'play', '[]', 0 from json_each(?1) cross join player_connection
      where player_connection.id = ?2`),
    fill(`insert into date_change (type, title_id, episode_id, was, changed_at)
      select 'series', 1, value, null, 0 from json_each(?1) where ?2 is not null`),
    fill(`insert into player_event (id, user_id, connection_id, key, received_at, state, outcome)
      select ?2 || value, user_id, player_connection.id, value, 0, 'done', 'nothing' from json_each(?1) cross join player_connection
      where player_connection.id = ?2`),
  ])
  for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  const { database, metas } = recording(env.DB)
  await createSchedule({ catalogue: () => ada.tmdb, clock: () => new Date(ada.world.now) })(
    { ...env, DB: database },
    () => {},
  )
  expect(Math.max(...metas.map(({ changes }) => changes))).toBe(5000)
  const old = sql<{ steps: number; dates: number; events: number }>`select
    (select count(*) from undo_step where made_at = 0) as steps,
    (select count(*) from date_change where changed_at = 0) as dates,
    (select count(*) from player_event where received_at = 0) as events`
  expect(await readRow(openDb(env.DB), old)).toEqual({ steps: 0, dates: 0, events: 0 })
})
