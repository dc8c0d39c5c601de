import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { ratingKeyProblem } from '@marquee/domain/rating'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { and, eq, sql } from 'drizzle-orm'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { titles } from '#db/schema.ts'
import { problem } from '#http/problem.ts'
import { fetchSnapshot } from '#titles/queries.ts'
import { inPieces } from './pieces.ts'

/** A title and the rating keys that are wanted of it. */
export type Wanted = TitleRef & { keys: string[] }
type Seasons = Pick<TitleSnapshot, 'seasons'>

/** By `titleKey`; what is not kept yet, or has no such season, has to be asked for. */
export async function findKept(db: Db, wanted: readonly Wanted[]): Promise<Map<string, Seasons>> {
  const kept = new Map<string, Seasons>()
  for (const json of inPieces(wanted.map(({ type, id }) => ({ type, id })))) {
    const rows = await db
      .select({ type: titles.type, id: titles.id, seasons: titles.seasons })
      .from(titles)
      .innerJoin(
        sql`json_each(${json}) as entry`,
        and(eq(titles.type, sql`entry.value ->> 'type'`), eq(titles.id, sql`entry.value ->> 'id'`)),
      )
    for (const { type, id, seasons } of rows) kept.set(titleKey(type, id), { seasons })
  }
  return kept
}

export function isMissing({ type, id, keys }: Wanted, kept: ReadonlyMap<string, Seasons>): boolean {
  const title = kept.get(titleKey(type, id))
  return (
    title === undefined || keys.some((key) => ratingKeyProblem(type, key, title.seasons) === 'season-unknown')
  )
}

/** Free connections of a Worker. */
const AT_ONCE = 6
const MOST_LOOKUPS = 1000
const PATIENCE = 20_000
const FAILURES_TO_STOP = 3

type Fetched = { snapshots: TitleSnapshot[]; unknown: Set<string> }

/**
 * Asks the catalogue for titles. It is the only source of names that others may see, so nothing of a file is taken
 * for them. What it does not answer in time stays open; importing the file again goes on from there.
 */
export async function fetchMissing(
  { tmdb, clock }: { tmdb: TmdbClient; clock: Clock },
  missing: readonly TitleRef[],
): Promise<Fetched> {
  const fetched: Fetched = { snapshots: [], unknown: new Set() }
  const queue = missing.slice(0, MOST_LOOKUPS).values()
  const end = clock().getTime() + PATIENCE
  let failures = 0

  async function work(): Promise<void> {
    for (const title of queue) {
      if (failures >= FAILURES_TO_STOP || clock().getTime() > end) return
      await fetchSnapshot(tmdb, title).then(
        (snapshot) => fetched.snapshots.push(snapshot),
        (error: unknown) => {
          if (!(error instanceof TmdbError)) throw error
          if (error.kind === 'not-found') fetched.unknown.add(titleKey(title.type, title.id))
          else failures += 1
        },
      )
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return fetched
}

/** Why a title cannot be kept now. */
export function titleProblem(key: string, { unknown }: Fetched): string {
  return unknown.has(key)
    ? problem('title-unknown').message
    : `${problem('catalogue-unavailable').message} Import the file again to go on.`
}
