import { type SQL, sql } from 'drizzle-orm'
import { writeOrders } from '#db/schema.ts'

/** Column of the client timestamp, by its stored name. */
export const TIMESTAMP = sql.raw(writeOrders.clientTimestamp.name)

/** Order of a write among those of its session to the same address: `clientTimestamp` is by the browser's clock. */
export type WriteOrder = { sessionId: string; path: string; clientTimestamp: number; arrivedAt: number }

/** SQL guard against writes that arrive out of order; undefined without a client timestamp. */
export function isLatest(writeOrder: WriteOrder | null): SQL | undefined {
  return isLatestOf(writeOrder, writeOrder?.path ?? '')
}

/** SQL guard for another address that the write touches as well; `path` may be an expression. */
export function isLatestOf(writeOrder: WriteOrder | null, path: string | SQL): SQL | undefined {
  if (writeOrder === null) return undefined
  return sql`not exists (select 1 from ${writeOrders} as newer where newer.session_id = ${writeOrder.sessionId}
    and newer.path = ${path} and newer.${TIMESTAMP} > ${writeOrder.clientTimestamp})`
}
