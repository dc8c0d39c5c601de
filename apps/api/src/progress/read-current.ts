import type { SQL } from 'drizzle-orm'
import { onlyRow, type RowsOf, readRows } from '#db/read-rows.ts'
import type { SessionEnv } from '#env.ts'
import { deriveProgress, isProgressStale } from './derive.ts'

type Session = SessionEnv['Variables']['session']

/** Trips after which rows are given as they are: each derives some hundred series. */
const MOST_TRIPS = 20

/**
 * The rows of statements that read what is derived of a person's progress. Where something has changed since, as in a
 * refreshed series, it is derived first; that costs one more trip.
 */
export async function readCurrent<const Statements extends readonly SQL[]>(
  { db, userId }: Pick<Session, 'db' | 'userId'>,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  let [stale, ...rows] = await readRows(db, [isProgressStale(userId), ...statements])
  for (let trip = 1; onlyRow(stale).isStale === 1 && trip < MOST_TRIPS; trip++)
    [, stale, ...rows] = await readRows(db, [deriveProgress(userId), isProgressStale(userId), ...statements])
  return rows
}
