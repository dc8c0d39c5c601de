import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import type { MySeriesRow } from '#my-series/item.ts'
import { selectUpNext } from '#my-series/select.ts'

type IdentifiedRow = MySeriesRow & { imdbId: string | null; year: number | null; posterPath: string | null }

/** The statement for the series of which an episode is next, in their order, with what other programs know them by. */
export function selectIdentifiedUpNext(userId: UserId, now: Date, amount: number): SQL<IdentifiedRow> {
  return sql`select shown.*, title.imdb_id as imdbId, title.year, title.poster_path as posterPath
    from (${selectUpNext({ userId, now }, amount)}) as shown
    cross join title where title.type = 'series' and title.id = shown.seriesId`
}
