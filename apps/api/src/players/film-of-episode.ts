import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { runWithTitle } from '#titles/run-with-title.ts'
import { EPISODE, isOfTitle } from './inbox-queries.ts'
import type { ProcessDeps } from './process-waiting.ts'
import { recordPlays } from './record-plays.ts'

/** Events of a title that are looked at: what waits of one series is a few. */
const MOST_EVENTS = 200
/** Viewings of one episode that are placed at once. */
const MOST_PLACED = 20

type Row = { id: string; isWaiting: 0 | 1; kind: 'film' | 'episodes'; episode: string }

/**
 * The events that wait of the episode of a series of a server that an event is of, or else of the one that the inbox shows
 * now, and how many wait of its others; `null` of a film, and without events.
 */
export async function findShownEpisode(
  db: Db,
  userId: UserId,
  { key, event }: { key: string; event: string | undefined },
): Promise<{ events: string[]; others: number } | null> {
  const [rows] = await readRows(db, [
    sql<Row>`select event.id, event.state = 'inbox' as isWaiting, event.item ->> 'kind' as kind,
        ${EPISODE} as episode
      from player_event as event where ${isOfTitle(userId, key)}
      order by event.id = ${event ?? null} desc, isWaiting desc, event.received_at desc limit ${MOST_EVENTS}`,
  ])
  const [shown] = rows
  if (shown === undefined || shown.kind === 'film') return null
  const waiting = rows.filter(({ isWaiting }) => isWaiting === 1)
  const isThere = event === undefined || shown.id === event
  const own = waiting.filter(({ episode }) => isThere && episode === shown.episode).slice(0, MOST_PLACED)
  return { events: own.map(({ id }) => id), others: waiting.length - own.length }
}

/** Records events of an episode as a film. Their series is not that film, so that nothing is remembered of it. */
export async function recordAsFilm(
  { db, tmdb, now, mostPlays }: ProcessDeps,
  { userId, events, film }: { userId: UserId; events: readonly string[]; film: number },
): Promise<void> {
  const played = { type: 'movies' as const, id: film }
  await runWithTitle({ db, tmdb, now, writeOrder: null }, played, () =>
    events.flatMap((eventId) => recordPlays({ userId, eventId, now, mostPlays }, played, null)),
  )
}
