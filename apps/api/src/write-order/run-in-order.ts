import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type RowsOf, readRows } from '#db/read-rows.ts'
import { writeOrders } from '#db/schema.ts'
import { countsSince, TIMESTAMP, type WriteOrder } from './write-order.ts'

/** Thrown for a write that arrives after a newer one to the same address; answered with 409 `superseded`. */
export class Superseded extends Error {}

/**
 * Runs the statements of a write in one batch with the check of its client timestamp, and gives the rows of each. The
 * batch is one transaction, so nothing comes between. It goes on after a check that found something newer, so what a
 * statement changes for the person is guarded by `isLatest` as well; then it throws `Superseded`.
 */
export async function runInOrder<const Statements extends readonly SQL[]>(
  db: Db,
  writeOrder: WriteOrder | null,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  if (writeOrder === null) return readRows(db, statements)
  const [noted, ...rows] = await readRows(db, [note(writeOrder), ...statements])
  if (noted?.length === 0) throw new Superseded()
  return rows as RowsOf<Statements>
}

/** Makes the check alone, for a write that has no batch to put it in. */
export async function checkOrder(db: Db, writeOrder: WriteOrder | null): Promise<void> {
  if (writeOrder !== null) await runInOrder(db, writeOrder, [])
}

/** Gives a row unless there is something newer, or the session has gone. */
function note({ sessionId, path, clientTimestamp, arrivedAt }: WriteOrder): SQL {
  return sql`insert into ${writeOrders} as known (session_id, path, ${TIMESTAMP}, arrived_at)
    select id, ${path}, ${clientTimestamp}, ${arrivedAt} from session where id = ${sessionId}
    on conflict (session_id, path) do update
      set ${TIMESTAMP} = excluded.${TIMESTAMP}, arrived_at = excluded.arrived_at
      where known.${TIMESTAMP} <= excluded.${TIMESTAMP} or known.arrived_at < ${countsSince(arrivedAt)}
    returning 1`
}
