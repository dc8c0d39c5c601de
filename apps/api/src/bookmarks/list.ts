import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { count, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bookmarks } from '#db/schema.ts'
import type { FacetShelf } from '#lists/facet-memory.ts'
import type { GenreNames } from '#lists/facets.ts'
import type { ListFilter } from '#lists/filter.ts'
import { type List, readList } from '#lists/list.ts'
import { selectList } from '#lists/select-list.ts'
import { bookmarkRef } from './ref.ts'

export type BookmarkCounts = Record<BookmarkLabel, Record<TitleType, number>>
type Asked = {
  label: BookmarkLabel
  filter: ListFilter
  genreNames: Promise<GenreNames>
  shelf: FacetShelf
}

/** One page of somebody's bookmarks, with the counts of all their lists. */
export async function listBookmarks(
  db: Db,
  userId: string,
  { label, filter, genreNames, shelf }: Asked,
): Promise<List & { counts: BookmarkCounts }> {
  const [counted, ...rows] = await db.batch([
    countBookmarks(db, userId),
    ...selectList(db, userId, { kind: 'bookmarks', label }, filter, shelf),
  ])

  const counts: BookmarkCounts = { watchlist: { movies: 0, series: 0 }, seen: { movies: 0, series: 0 } }
  for (const { label, type, amount } of counted) counts[label][type] = amount
  const refOf = ({ type, id }: { type: TitleType; id: number }) => bookmarkRef({ label, type, id })
  return { ...readList({ filter, genreNames: await genreNames, shelf, refOf }, ...rows), counts }
}

function countBookmarks(db: Db, userId: string) {
  return db
    .select({ label: bookmarks.label, type: bookmarks.type, amount: count().as('amount') })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .groupBy(bookmarks.label, bookmarks.type)
}
