import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { SQL } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { RowsOf } from '#db/read-rows.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import type { WriteOrder } from '#write-order/write-order.ts'
import { type FetchedTitle, fetchTitle, selectTitle } from './queries.ts'
import { runOnceStored } from './store-title.ts'

type Source = { db: Db; tmdb: TmdbClient; now: Date; writeOrder: WriteOrder | null }

type Options = {
  /** The statement that gives a row where what the write needs is stored: the title, unless it says otherwise. */
  stored?: SQL
  fetch?: (tmdb: TmdbClient, title: TitleRef) => Promise<FetchedTitle>
}

/**
 * Runs the statements of a write about a title and returns their rows. What is stored takes one batch. Else they must
 * write nothing; the title is then fetched from the catalogue, and stored in another batch with them.
 */
export async function runWithTitle<const Statements extends readonly SQL[]>(
  { db, tmdb, now, writeOrder }: Source,
  title: TitleRef,
  write: () => Statements,
  { stored = selectTitle(title), fetch = fetchTitle }: Options = {},
): Promise<RowsOf<Statements>> {
  const [found = [], ...rows] = await runInOrder(db, writeOrder, [stored, ...write()])
  if (found.length > 0) return rows as RowsOf<Statements>

  return runOnceStored({ db, now, writeOrder }, await fetch(tmdb, title), write)
}
