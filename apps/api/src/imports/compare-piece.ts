import type { ResolvedRecord } from '@marquee/domain/import-match'
import type { ImportRecord } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openBudget } from '#outside/budget.ts'
import { countPiece } from './apply/count-piece.ts'
import { storeResolved } from './apply/store-resolved.ts'
import { createLookup, type TitleOutcome } from './match/lookup.ts'
import { episodeIdsOf, openEpisodeMemory } from './match/remember-episodes.ts'
import { withPlausibleTime } from './match/resolution.ts'
import { resolveRecords } from './match/resolve-records.ts'
import { splitPiece } from './split-piece.ts'
import { storeTitles, waitingOutcome } from './store-titles.ts'
import { openStoredSeries } from './stored-series.ts'

export type PieceRef = { importId: string; piece: number }

export type CompareDeps = { db: Db; tmdb: TmdbClient; now: () => number }

/** Rows of one piece: one batch writes them. Whole series that were seen come to many. */
const MOST_ROWS = 2000
/** Statements of one piece: two are compared in a request, and one behind others in an instance of the Workflow. */
const MOST_STATEMENTS = 400
/** Statements that store one title at most. */
const MOST_EACH = 10
/** Statements of a piece beside those that store its titles, and those of series that are under way at the same time. */
const FOR_OTHERS = 100

/** Thrown when the catalogue does not answer for a series of a piece. */
export class CatalogueSilent extends Error {
  override readonly name = 'CatalogueSilent'
}

/**
 * Resolves the records of a piece, or splits it where that takes more rows, or more statements, than one may have. Where
 * the catalogue does not answer, it throws, but at the last attempt leaves those records out. A title that is decided
 * about meanwhile makes it void.
 */
export async function resolvePiece(
  { tmdb, now, ...given }: CompareDeps,
  { importId, piece }: PieceRef,
  { isLast }: { isLast: boolean },
): Promise<void> {
  const { db, left } = openBudget(given.db, MOST_STATEMENTS)
  const [[stored]] = await readRows(db, [selectPiece(importId, piece)])
  if (stored === undefined) return
  const records = JSON.parse(stored.records) as ImportRecord[]

  const keys = JSON.stringify([...new Set(records.map(({ title }) => titleKeyOf(title)))])
  const [[titles]] = await readRows(db, [
    sql<{ all: string; unstored: number }>`select ${titlesOf(importId, keys)} as "all",
      ${countUnstored(importId, keys)} as unstored`,
  ])
  const split = () => splitPiece(db, { importId, piece }, records)
  const maySplit = records.length > 1
  if (maySplit && (titles?.unstored ?? 0) * MOST_EACH > left() - FOR_OTHERS) return split()

  const seen = titles?.all ?? '[]'
  const outcomes = outcomesOf(seen)
  const refs = [...outcomes.values()].flatMap((outcome) => (outcome.status === 'matched' ? [outcome] : []))
  const isStored = await storeTitles({ db, tmdb, now }, refs)
  for (const [key, outcome] of outcomes) {
    if (outcome.status !== 'matched') continue
    const found = waitingOutcome(isStored(outcome))
    if (found !== 'stored') outcomes.set(key, { status: found })
    if (found === 'unavailable' && !isLast) throw new CatalogueSilent('A title could not be stored')
  }

  const series = refs.filter(({ type }) => type === 'series').map(({ id }) => id)
  const ids = records.flatMap(episodeIdsOf)
  const episodes = await openEpisodeMemory({ db, catalogue: tmdb, now: now() }, ids)
  const mayStore = () => !maySplit || left() > FOR_OTHERS
  const { seriesOf, isShort } = await openStoredSeries({ db, tmdb, now, mayStore }, [...new Set(series)])
  const plausible = records.map((record) => withPlausibleTime(record, now()))
  const resolved = await resolveRecords(plausible, {
    ...createLookup({
      ...{ outcomes, catalogue: tmdb, findEpisode: episodes.find },
      today: dayOf(new Date(now())),
    }),
    seriesOf,
  })
  await episodes.store()
  if (isShort()) return split()
  if (!isLast && resolved.some((one) => isUnanswered(one, records, outcomes)))
    throw new CatalogueSilent('A series could not be read')

  if (rowsOf(resolved) > MOST_ROWS && maySplit) return split()

  const isSame = sql`${titlesOf(importId, keys)} = ${seen}`
  await readRows(db, [
    ...storeResolved({ importId, piece, userId: stored.userId }, { records, resolved, isSame }),
    sql`update import set changed_at = ${now()} where id = ${importId}`,
  ])
}

/** Counts what a resolved piece would write. */
export async function countResolved(
  { db, now }: Omit<CompareDeps, 'tmdb'>,
  { importId, piece }: PieceRef,
): Promise<void> {
  const [[stored]] = await readRows(db, [selectPiece(importId, piece)])
  if (stored?.resolved == null) return
  const counts = await countPiece(db, { importId, piece, userId: stored.userId, now: new Date(now()) })
  await readRows(db, [
    sql`update import_piece set counts = ${JSON.stringify(counts)}
      where import_id = ${importId} and piece = ${piece} and applied_at is null and resolved = ${stored.resolved}`,
    sql`update import set changed_at = ${now()} where id = ${importId}`,
  ])
}

function selectPiece(importId: string, piece: number) {
  return sql<{ records: string; resolved: string | null; userId: string }>`
    select import_piece.records, resolved, import.user_id as userId from import_piece join import on import.id = import_piece.import_id
    where import_id = ${importId} and piece = ${piece}
      and import.state in ('matching', 'review', 'applying')`
}

/** Matches of the titles of a piece as one text, which is another once one was decided about. */
function titlesOf(importId: string, keys: string): SQL {
  return sql`(
    select json_group_array(json_array(key, status, type, title_id)) from (
      select key, status, type, title_id from import_title
      where import_id = ${importId} and key in (select value from json_each(${keys})) order by key
    )
  )`
}

/** SQL for how many of the titles that were matched are not stored. */
function countUnstored(importId: string, keys: string): SQL {
  return sql`(
    select count(*) from import_title as matched where import_id = ${importId}
      and key in (select value from json_each(${keys})) and status = 'matched'
      and not exists (select 1 from title where title.type = matched.type and title.id = matched.title_id)
  )`
}

type TitleRow = [
  key: string,
  status: TitleOutcome['status'] | 'waiting',
  type: string | null,
  id: number | null,
]

function outcomesOf(titles: string): Map<string, TitleOutcome> {
  const rows = JSON.parse(titles) as TitleRow[]
  return new Map(rows.map(([key, ...outcome]) => [key, outcomeOf(outcome)]))
}

function outcomeOf([status, type, id]: [TitleRow[1], string | null, number | null]): TitleOutcome {
  if (status === 'matched' && id !== null) {
    return { status, type: type === 'series' ? 'series' : 'movies', id }
  }
  if (status === 'not-found' || status === 'skipped') return { status }
  // Its candidates matter to the review alone.
  if (status === 'doubtful') return { status, reason: 'several', candidates: [] }
  return { status: 'unavailable' }
}

/** True for a record that stays out although its title was found. */
function isUnanswered(
  resolved: ResolvedRecord,
  records: readonly ImportRecord[],
  outcomes: ReadonlyMap<string, TitleOutcome>,
): boolean {
  if (!('leftOut' in resolved) || resolved.leftOut !== 'title-unavailable') return false
  const record = records[resolved.record]
  return record !== undefined && outcomes.get(titleKeyOf(record.title))?.status === 'matched'
}

function rowsOf(resolved: readonly ResolvedRecord[]): number {
  return resolved.reduce((sum, one) => sum + ('rows' in one ? one.rows.length : 0), 0)
}
