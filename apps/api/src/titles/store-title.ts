import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { RowsOf } from '#db/read-rows.ts'
import { endRewatches } from '#progress/end-rewatches.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import type { WriteOrder } from '#write-order/write-order.ts'
import { announced, noteDateChanges } from './date-changes.ts'
import { raiseVersion, saveEpisodes } from './episodes.ts'
import { reportLateEpisodes } from './late-episodes.ts'
import { type FetchedTitle, upsertTitle } from './queries.ts'

/**
 * The statements that store a fetched title with its dates, note which of them have changed, report those that come late,
 * and end the rewatches in which nothing that it lists now is left to see again.
 */
export function storeTitle(db: Db, fetched: FetchedTitle, now: Date): SQL[] {
  const { snapshot, listed } = fetched
  const isSeries = snapshot.type === 'series'
  return [
    ...noteDateChanges(fetched, now),
    ...reportLateEpisodes(snapshot.id, announced(listed), now),
    ...(isSeries ? [raiseVersion(snapshot)] : []),
    upsertTitle(db, fetched, now),
    ...saveEpisodes(fetched, now),
    ...(isSeries ? [endRewatches(snapshot.id, now)] : []),
  ]
}

type Source = { db: Db; now: Date; writeOrder: WriteOrder | null }

/** Stores a fetched title and then runs the statements of a write about it, in one batch; returns their rows. */
export async function runOnceStored<const Statements extends readonly SQL[]>(
  { db, now, writeOrder }: Source,
  fetched: FetchedTitle,
  write: () => Statements,
): Promise<RowsOf<Statements>> {
  const before = storeTitle(db, fetched, now)
  const all = await runInOrder(db, writeOrder, [...before, ...write()])
  return all.slice(before.length) as RowsOf<Statements>
}
