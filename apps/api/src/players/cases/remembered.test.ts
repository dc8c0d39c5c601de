import { env } from 'cloudflare:workers'
import { readEvent } from '@marquee/players/read-event'
import { createTmdbClient } from '@marquee/tmdb-client/client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isViewing, keyOfTitle, receive } from '#connections/reception.ts'
import { storeEvent } from '#connections/store-event.ts'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openCaseService } from '#imports/match/cases/service.ts'
import { person } from '#test/people.ts'
import { saveEpisodes } from '#titles/episodes.ts'
import { fetchWhole, upsertTitle } from '#titles/queries.ts'
import { processWaiting } from '../process-waiting.ts'
import { episodeBody } from './bodies.ts'
import { films, series } from './catalogue.ts'
import { type Case, cases, rightOf } from './episode-cases.ts'

const db = openDb(env.DB)
const tmdb = createTmdbClient({ fetch: openCaseService({ titles: { films, series } }).fetch })
const now = new Date('2026-11-24T12:00:00Z')
const deps = { db, tmdb, now, mostPlays: 1000 }
const LIMITS = { events: 1, statements: 100, calls: 1 }

/** Somebody with all series of the cases stored, and a connection for whatever player. */
async function withSeries() {
  const { id: userId } = await person()
  const space = { isFull: 0, isFullOfViewings: 0 } as const
  const connection = { id: crypto.randomUUID(), userId, account: 'mira', ...space }
  await readRows(db, [
    sql`insert into player_connection (id, user_id, name, account, token_hash, created_at)
      values (${connection.id}, ${userId}, 'Attic', 'mira', ${userId.padEnd(64, '0')}, 1)`,
  ])
  for (const { id } of series) {
    const fetched = await fetchWhole(tmdb, { type: 'series', id })
    await readRows(db, [upsertTitle(db, fetched, now), ...saveEpisodes(fetched, now)])
  }
  return connection
}

type Connection = Awaited<ReturnType<typeof withSeries>>

/** Result of a case where this series is remembered of its title: plays, or the inbox. */
async function outcomeOf(
  connection: Connection,
  { variation, truth }: Case,
  { seriesId, isChosen }: { seriesId: number; isChosen: boolean },
): Promise<string> {
  const { id, userId } = connection
  const body = JSON.stringify(episodeBody[variation.player](variation.sent(truth)))
  const reception = receive(readEvent('application/json', new TextEncoder().encode(body)), now)
  if (!isViewing(reception)) throw new Error(body)
  await readRows(db, [
    ...['player_event', 'player_title', 'play'].map(
      (table) => sql`delete from ${sql.raw(table)} where user_id = ${userId}`,
    ),
    sql`insert into player_title (user_id, key, type, title_id, is_chosen, matched_at)
      values (${userId}, ${keyOfTitle(reception, id)}, 'series', ${seriesId}, ${isChosen ? 1 : 0}, 1)`,
  ])
  const stored = await storeEvent(db, connection, reception, deps)
  if (stored?.isPending) await processWaiting(deps, sql`event.connection_id = ${id}`, LIMITS)
  const [plays, events] = await readRows(db, [
    sql<{ id: number; season: number; episode: number }>`select title_id as id, season, episode from play
      where user_id = ${userId} order by id`,
    sql<{ state: string }>`select state from player_event where user_id = ${userId}`,
  ])
  const [first] = plays
  return first === undefined
    ? events.map(({ state }) => state).join()
    : `${first.id} ${first.season}x${plays.map(({ episode }) => episode).join('+')}`
}

/** Cases that come to another episode than the right one, of a way in which a series is remembered. */
async function wrongOnes(tried: readonly Case[], isChosen: boolean, seriesOf: (one: Case) => number) {
  const connection = await withSeries()
  const wrong: string[] = []
  for (const one of tried) {
    const outcome = await outcomeOf(connection, one, { seriesId: seriesOf(one), isChosen })
    if (![rightOf(one.truth, one.variation.more), 'inbox'].includes(outcome))
      wrong.push(`${one.slug} ${one.season}, ${one.story}: ${outcome}`)
  }
  return wrong
}

const own = ({ truth }: Case) => truth.one.id

test.each([{ isChosen: true }, { isChosen: false }])(
  'no case is recorded as another episode in the series that is remembered, chosen: $isChosen',
  async ({ isChosen }) => {
    expect(await wrongOnes(cases, isChosen, own)).toEqual([])
  },
)

const namesakeOf = ({ truth: { one } }: Case) =>
  series.find(({ id, name }) => name === one.name && id !== one.id)
const isOfKodi = (one: Case) => one.variation.player === 'kodi' && namesakeOf(one) !== undefined
const hasId = ({ variation, truth }: Case) => {
  const { imdb, tvdb } = variation.sent(truth)
  return (imdb ?? tvdb) !== undefined
}

test('no case of Kodi, which sends the name of a series alone, is recorded in the namesake that is remembered', async () => {
  const namesake = (one: Case) => namesakeOf(one)?.id ?? 0
  const some = cases.filter(isOfKodi)
  expect(some.some(hasId)).toBe(true)
  expect(await wrongOnes(some, false, namesake)).toEqual([])
  expect(await wrongOnes(some.filter(hasId), true, namesake)).toEqual([])
})
