import { type SQL, sql } from 'drizzle-orm'
import { writeOrders } from '#db/schema.ts'

/** Column of the client timestamp, by its stored name. */
export const TIMESTAMP = sql.raw(writeOrders.clientTimestamp.name)

/** No request is under way for longer, and a clock that was put back must not block a person's writes. */
const COUNTS_MS = 60_000

/** Order of a write among those of its session to the same address: `clientTimestamp` is by the browser's clock. */
export type WriteOrder = { sessionId: string; path: string; clientTimestamp: number; arrivedAt: number }

/** Order among the changes of the same settings: they have one address, and none replaces a change of another. */
export function orderOfSettings(writeOrder: WriteOrder | null, names: string[]): WriteOrder | null {
  return writeOrder && { ...writeOrder, path: `${writeOrder.path}/${names.toSorted().join('+')}` }
}

/** SQL guard against writes that arrive out of order; undefined without a client timestamp. */
export function isLatest(writeOrder: WriteOrder | null): SQL | undefined {
  return isLatestAmong(writeOrder, sql`newer.path = ${writeOrder?.path}`)
}

/** SQL guard for all addresses that the write touches, by a condition on the path of `newer`. */
export function isLatestAmong(writeOrder: WriteOrder | null, paths: SQL): SQL | undefined {
  if (writeOrder === null) return undefined
  return sql`not exists (select 1 from ${writeOrders} as newer where newer.session_id = ${writeOrder.sessionId}
    and ${paths} and newer.${TIMESTAMP} > ${writeOrder.clientTimestamp}
    and newer.arrived_at >= ${countsSince(writeOrder.arrivedAt)})`
}

/** Time since which a write has arrived that still counts; those before are deleted every hour. */
export function countsSince(now: number): number {
  return now - COUNTS_MS
}
