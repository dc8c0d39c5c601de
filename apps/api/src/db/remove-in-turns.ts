import type { SQL } from 'drizzle-orm'
import type { Db } from './client.ts'
import { readRows } from './read-rows.ts'

/** Rows that one statement deletes, so that the database serves others in between. */
const AT_ONCE = 5000
/** Statements of one run; more than comes in an hour, so that a run catches up after some that failed. */
export const MOST_TURNS = 10

/** Deletes rows in turns by a statement that returns each one it deletes, and gives their number; the next run takes the rest. */
export async function removeInTurns(
  db: Db,
  remove: (limit: number) => SQL,
  { atOnce = AT_ONCE, turns = MOST_TURNS } = {},
): Promise<number> {
  let removed = 0
  for (let turn = 0; turn < turns; turn += 1) {
    const [rows] = await readRows(db, [remove(atOnce)])
    removed += rows.length
    if (rows.length < atOnce) break
  }
  return removed
}
