import type { PlayerEvent } from '@marquee/players/event'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { createLookup } from '#imports/match/lookup.ts'
import { logFailure } from '#log.ts'
import { openBudget } from '#outside/budget.ts'
import { selectPlayable } from '#plays/queries.ts'
import { fetchTitle, fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'
import { countCalls } from './count-calls.ts'
import { type Decision, doubtful, type Playable, type Remembered } from './decision.ts'
import { leaveOut, leaveToPerson, leaveWaiting, piecesOf, recordPlays } from './record-plays.ts'
import { type ResolveDeps, resolve } from './resolve.ts'
import { resolveProgram } from './resolve-program.ts'

export type ProcessDeps = { db: Db; tmdb: TmdbClient; now: Date; mostPlays: number }

type WaitingRow = {
  id: string
  userId: string
  titleKey: string
  item: string
  player: string | null
  /** JSON of what is remembered of the title; `null` where nothing is. */
  remembered: string | null
}

/**
 * Statements of one event at most, of a file of ten episodes whose series is not stored yet: two about its match, ten that
 * store the title, twenty that look for the episodes, before and after, twenty-five that record the plays, and one more
 * where those fail.
 */
const MOST_EACH = 58

/** Events in a row that fail, after which the catalogue is taken to be down. */
const MOST_FAILURES = 3

/**
 * The statement for events that are to be placed: those that came first first, then those that failed before, in any
 * order, so that one which always fails holds up no other for good.
 */
function selectWaiting(which: SQL, limit: number): SQL<WaitingRow> {
  return sql`select event.id, event.user_id as userId, event.title_key as titleKey, event.item,
      event.player,
      (select json_object('type', known.type, 'id', known.title_id, 'isChosen', known.is_chosen)
        from player_title as known
        where known.user_id = event.user_id and known.key = event.title_key) as remembered
    from player_event as event where event.state = 'waiting' and event.outcome <> 'account-unchosen' and ${which}
    order by event.outcome = 'catalogue-unavailable',
      iif(event.outcome = 'catalogue-unavailable', random(), event.received_at) limit ${limit}`
}

type Placed = { placed: number; inbox: number; waiting: number }

/** Limits of one run. */
type Limits = {
  events: number
  statements: number
  /** Calls to the catalogue after which no other event is begun. */
  calls: number
}

/**
 * Places events that wait, as many as are within the limits, until the catalogue fails to answer time and again; the others
 * wait for the next hour.
 */
export async function processWaiting(
  { tmdb, ...given }: ProcessDeps,
  which: SQL,
  limits: Limits,
): Promise<Placed> {
  const { db, left } = openBudget(given.db, limits.statements)
  const { tmdb: counted, calls } = countCalls(tmdb)
  const deps = { ...given, db, tmdb: counted }
  const [rows] = await readRows(db, [selectWaiting(which, limits.events)])
  const done = { placed: 0, inbox: 0 }
  const resolving = openResolving(deps)
  let failures = 0
  for (const row of rows) {
    if (left() < MOST_EACH || calls() >= limits.calls || failures >= MOST_FAILURES) break
    const status = await tryOne(deps, row, resolving)
    failures = status === 'unavailable' ? failures + 1 : 0
    if (status === 'found' || status === 'left-out') done.placed += 1
    if (status === 'doubtful') done.inbox += 1
  }
  return { ...done, waiting: rows.length - done.placed - done.inbox }
}

/** One series is requested once for all of its events. */
function openResolving({ db, tmdb, now }: ProcessDeps): ResolveDeps {
  const lookup = createLookup({ outcomes: new Map(), catalogue: tmdb, today: dayOf(now) })
  const answers = new Map<string, ReturnType<typeof lookup.seriesOf>>()
  return {
    ...{ db, catalogue: tmdb, now },
    seriesOf(id, wanted) {
      const question = `${id}/${[...wanted.numbers].join()}`
      const answer = answers.get(question) ?? lookup.seriesOf(id, wanted)
      answers.set(question, answer)
      return answer
    },
  }
}

/** An event that fails for any other reason waits as well, and is logged: those of other people come behind it. */
async function tryOne(
  deps: ProcessDeps,
  row: WaitingRow,
  resolving: ResolveDeps,
): Promise<Decision['status']> {
  try {
    return await processOne(deps, row, resolving)
  } catch (error) {
    logFailure('event-not-placed', error)
    await readRows(deps.db, [leaveWaiting(row.id)])
    return 'unavailable'
  }
}

async function processOne(
  deps: ProcessDeps,
  { id: eventId, userId, titleKey, ...row }: WaitingRow,
  resolving: ResolveDeps,
): Promise<Decision['status']> {
  const item: NonNullable<PlayerEvent['item']> = JSON.parse(row.item)
  const resolveItem = row.player === 'program' ? resolveProgram : resolve
  const decision = await storing(deps, await resolveItem(item, readRemembered(row.remembered), resolving))
  await readRows(deps.db, statementsFor(decision))
  return decision.status

  function statementsFor(decision: Decision): SQL[] {
    if (decision.status === 'unavailable') return [leaveWaiting(eventId)]
    if (decision.status === 'left-out') return [leaveOut(eventId)]
    if (decision.status === 'doubtful') return [leaveToPerson(eventId, decision.reason, decision.candidates)]
    const { now, mostPlays } = deps
    return recordPlays({ userId, eventId, now, mostPlays }, decision.played, titleKey)
  }
}

function readRemembered(json: string | null): Remembered | null {
  if (json === null) return null
  const { type, id, isChosen } = JSON.parse(json)
  return { type, id, isChosen: isChosen === 1 }
}

/** Stores what was found before it is placed; episodes that the catalogue does not have are left to the person. */
async function storing(deps: ProcessDeps, decision: Decision): Promise<Decision> {
  if (decision.status !== 'found') return decision
  const { played } = decision
  try {
    if (await isStored(deps.db, played)) return decision
    const fetch = played.type === 'movies' ? fetchTitle : fetchWhole
    const fetched = await fetch(deps.tmdb, { type: played.type, id: played.id })
    await readRows(deps.db, storeTitle(deps.db, fetched, deps.now))
    return (await isStored(deps.db, played)) ? decision : doubtful('episode-doubtful')
  } catch (error) {
    if (!(error instanceof TmdbError)) throw error
    return error.kind === 'not-found' ? doubtful('title-not-found') : { status: 'unavailable' }
  }
}

async function isStored(db: Db, played: Playable): Promise<boolean> {
  const found = await readRows(
    db,
    piecesOf(played).map((piece) => selectPlayable(piece)),
  )
  return found.every((rows) => rows.length > 0)
}
