import type { SQL } from 'drizzle-orm'
import { readRows } from '#db/read-rows.ts'
import type { RequestContext, SessionEnv } from '#env.ts'
import { logFailure } from '#log.ts'
import { afterwards, defer } from './defer.ts'

type Db = SessionEnv['Variables']['session']['db']

/** Runs a statement that stores something for the next request, once the page was drawn. A failure costs only time. */
export function storeAfterwards(
  c: Pick<RequestContext, 'executionCtx'>,
  db: Db,
  statement: SQL,
  failure: string,
): void {
  const store = async () => {
    await afterwards()
    await readRows(db, [statement])
  }
  defer(
    c,
    store().catch((error) => logFailure(failure, error)),
  )
}
