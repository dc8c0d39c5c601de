import { lt } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { writeOrders } from '#db/schema.ts'
import { countsSince } from './write-order.ts'

/**
 * Deletes the order of writes that count no more. Here and not with each write, for which it would be a statement of
 * its own; hardly any row is left, so reading the whole table is what takes least.
 */
export async function forgetOldWrites(db: Db, now: Date): Promise<{ writes: number }> {
  const old = lt(writeOrders.arrivedAt, new Date(countsSince(now.getTime())))
  const { meta } = await db.delete(writeOrders).where(old)
  return { writes: meta.changes }
}
