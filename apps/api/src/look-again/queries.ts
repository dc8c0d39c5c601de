import type { TmdbClient } from '@marquee/tmdb-client/client'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { deriveProgress } from '#progress/derive.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import type { WriteOrder } from '#write-order/write-order.ts'

/** Time for which a list that was fetched is not fetched again by hand, whoever did it. */
const TIME_BETWEEN = 10 * 60_000

type Source = {
  db: Db
  userId: UserId
  /** A catalogue that passes by what is cached. */
  tmdb: TmdbClient
  now: Date
  writeOrder: WriteOrder | null
}

type Looked =
  | { problem: null }
  | { problem: 'too-many-attempts'; seconds: number }
  | { problem: 'title-unknown' }

/** Fetches the lists of a stored series from TMDB and stores them; throws a `TmdbError` when it has the series no more. */
export async function lookAgain(
  { db, userId, tmdb, now, writeOrder }: Source,
  series: number,
): Promise<Looked> {
  const [[stored]] = await runInOrder(db, writeOrder, [selectRefresh(series)])
  if (stored === undefined) return { problem: 'title-unknown' }
  const wait = stored.refreshedAt + TIME_BETWEEN - now.getTime()
  if (wait > 0) return { problem: 'too-many-attempts', seconds: Math.ceil(wait / 1000) }

  const fetched = await fetchWhole(tmdb, { type: 'series', id: series })
  await readRows(db, [...storeTitle(db, fetched, now), deriveProgress(userId)])
  return { problem: null }
}

function selectRefresh(series: number): SQL<{ refreshedAt: number }> {
  return sql`select refreshed_at as refreshedAt from title where type = 'series' and id = ${series}`
}
