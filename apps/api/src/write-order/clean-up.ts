import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { removeInTurns } from '#db/remove-in-turns.ts'
import { writeOrders } from '#db/schema.ts'
import { countsSince } from './write-order.ts'

/**
 * Deletes the order of writes that count no more. Here and not with each write, for which it would be a statement of
 * its own; hardly any row is left, so reading the whole table is what takes least.
 */
export async function forgetOldWrites(db: Db, now: Date, atOnce?: number): Promise<{ writes: number }> {
  const before = countsSince(now.getTime())
  const writes = await removeInTurns(
    db,
    (limit) => sql`delete from ${writeOrders} where rowid in (select rowid from ${writeOrders} as old
      where old.arrived_at < ${before} limit ${limit}) returning 1 as removed`,
    { atOnce },
  )
  return { writes }
}
