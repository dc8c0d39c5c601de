import type { Doubt, TitleMatch } from '@marquee/domain/import-match'
import type { TitleRef } from '@marquee/domain/title'
import type { SourceTitle } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { type Answered, questionsAnsweredBefore } from './answered-before.ts'
import { matchAgain, matchTitles } from './match/match-titles.ts'
import type { StepCatalogue } from './step-catalogue.ts'
import { storeTitles, waitingOutcome } from './store-titles.ts'

/** Titles that one step matches. */
export const TITLES_A_STEP = 20

export type MatchDeps = { db: Db; tmdb: StepCatalogue; now: () => number }

type Waiting = {
  key: string
  title: string
  isDecided: 0 | 1
  type: TitleRef['type'] | null
  titleId: number | null
}
type Outcome = {
  key: string
  match: TitleMatch | { status: 'skipped' }
  /** Question that the person answered at an earlier import; `null` for what is matched without them. */
  answered: Doubt | null
}

/**
 * Titles that are left, those of them that the catalogue did not answer for, and those that were found out; `null` once
 * the import does not go on.
 */
export type MatchStep = { waiting: number; unavailable: number; answered: number } | null

/** Matches the next titles of an import: by what the person chose before, by what is remembered, by the catalogue. */
export async function matchNext(deps: MatchDeps, importId: string): Promise<MatchStep> {
  const { db, now } = deps
  const [[state], waiting] = await readRows(db, [
    sql<{ id: string }>`select id from import where id = ${importId} and state = 'matching'`,
    selectWaiting(importId),
  ])
  if (state === undefined) return null

  const outcomes = await matchAll(deps, waiting)
  const answered = outcomes.filter(({ match }) => match.status !== 'unavailable')
  const [, , [left]] = await readRows(db, [
    storeOutcomes(importId, answered, now()),
    sql`update import set changed_at = ${now()} where id = ${importId} and ${answered.length > 0}`,
    sql<{ waiting: number }>`select count(*) as waiting from import_title
      where import_id = ${importId} and status = 'waiting'`,
  ])
  const unavailable = outcomes.length - answered.length
  return { waiting: left?.waiting ?? 0, unavailable, answered: answered.length }
}

/** Leaves out titles that the catalogue does not answer for: the next ones, or all. */
export async function leaveUnavailable(
  { db, now }: Pick<MatchDeps, 'db' | 'now'>,
  importId: string,
  amount: number | null,
): Promise<void> {
  await readRows(db, [
    sql`update import_title set status = 'unavailable'
      where import_id = ${importId} and key in (
        select key from import_title where import_id = ${importId} and status = 'waiting'
        order by key limit ${amount ?? -1}
      )`,
    sql`update import set changed_at = ${now()} where id = ${importId}`,
  ])
}

/** The next titles, with what their person decided about them at an earlier import. */
function selectWaiting(importId: string) {
  return sql<Waiting>`
    select import_title.key, import_title.title, import_choice.key is not null as isDecided,
      import_choice.type, import_choice.title_id as titleId
    from import_title
    join import on import.id = import_title.import_id
    left join import_choice on import_choice.user_id = import.user_id and import_choice.key = import_title.key
    where import_title.import_id = ${importId} and import_title.status = 'waiting'
    order by import_title.key limit ${TITLES_A_STEP}`
}

async function matchAll(deps: MatchDeps, waiting: readonly Waiting[]): Promise<Outcome[]> {
  const { db, tmdb, now } = deps
  const answered = waiting.filter(({ isDecided }) => isDecided === 1).map(answeredOf)
  const open = waiting.filter(({ isDecided }) => isDecided === 0)
  const titles = open.map(({ title }) => JSON.parse(title) as SourceTitle)
  const matching = { db, catalogue: tmdb, now: new Date(now()) }
  const matches = await matchTitles(titles, matching)
  const found = await storeMatched(deps, [
    ...answered.map(({ key, ref }) => [key, chosenMatch(ref)] as const),
    ...open.map(({ key }) => [key, matches.get(key) ?? UNAVAILABLE] as const),
  ])
  // A remembered match may be a title that TMDB has had no longer since.
  const gone = titles.filter((title) => isGone(titleKeyOf(title)))
  if (gone.length > 0) {
    const again = await storeMatched(deps, [...(await matchAgain(gone, matching))])
    for (const [key, match] of again) found.set(key, match)
  }
  const questions = await questionsAnsweredBefore(db, answered, new Date(now()))
  return [...found].map(([key, match]) => outcomeOf(key, match, questions.get(key) ?? null))

  function isGone(key: string): boolean {
    return matches.get(key)?.status === 'matched' && found.get(key)?.status === 'not-found'
  }
}

const UNAVAILABLE = { status: 'unavailable' } as const

type Found = readonly (readonly [key: string, match: Outcome['match']])[]

/** Stores the titles that were matched, and says by key what came of each. */
async function storeMatched(deps: MatchDeps, found: Found): Promise<Map<string, Outcome['match']>> {
  const refs = found.flatMap(([, match]) => (match.status === 'matched' ? [match] : []))
  const stored = await storeTitles(deps, refs)
  return new Map(found.map(([key, match]) => [key, asStored(match, stored)]))
}

function answeredOf({ key, title, type, titleId }: Waiting): Answered {
  const ref = type === null || titleId === null ? null : { type, id: titleId }
  return { key, title: JSON.parse(title) as SourceTitle, ref }
}

const chosenMatch = (ref: TitleRef | null): Outcome['match'] =>
  ref === null ? { status: 'skipped' } : { status: 'matched', ...ref }

/** A title that was chosen and that TMDB has no longer is open again. */
function outcomeOf(key: string, match: Outcome['match'], answered: Doubt | null): Outcome {
  const isOpen = answered !== null && match.status === 'not-found'
  return isOpen
    ? { key, match: { status: 'doubtful', ...answered, reason: 'chosen-gone' }, answered: null }
    : { key, match, answered }
}

type Stored = Awaited<ReturnType<typeof storeTitles>>

/** A match counts once its title is stored: nothing can be written about another. */
function asStored(match: Outcome['match'], stored: Stored): Outcome['match'] {
  if (match.status !== 'matched') return match
  const outcome = waitingOutcome(stored(match))
  return outcome === 'stored' ? match : { status: outcome }
}

function storeOutcomes(importId: string, outcomes: readonly Outcome[], now: number) {
  const rows = outcomes.map(({ key, match, answered }) => ({
    ...{ key, status: match.status, decidedAt: answered === null ? null : now },
    ...(match.status === 'matched' && { type: match.type, id: match.id }),
    doubt: match.status === 'doubtful' ? { reason: match.reason, candidates: match.candidates } : answered,
  }))
  return sql`update import_title set
      status = found.value ->> 'status', type = found.value ->> 'type', title_id = found.value ->> 'id',
      doubt = found.value ->> 'doubt', decided_at = found.value ->> 'decidedAt'
    from json_each(${JSON.stringify(rows)}) as found
    where import_title.import_id = ${importId} and import_title.key = found.value ->> 'key'
      and import_title.status = 'waiting'`
}
