import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { count, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bookmarks } from '#db/schema.ts'
import { readFolders, selectFolders } from '#folders/find.ts'
import type { FolderCover } from '#folders/shape.ts'
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
  /** Whether all folders are wanted beside it. */
  withFolders: boolean
}

/** One page of somebody's bookmarks, with the counts of all their lists. */
export async function listBookmarks(
  db: Db,
  userId: string,
  { label, filter, genreNames, shelf, withFolders }: Asked,
): Promise<List & { counts: BookmarkCounts; folders: FolderCover[] | null }> {
  const listing = [
    countBookmarks(db, userId),
    ...selectList(db, userId, { kind: 'bookmarks', label }, filter, shelf),
  ] as const
  const [counted, items, found, facets, versions, ...covers] = withFolders
    ? await db.batch([...listing, ...selectFolders(db, userId)])
    : await db.batch(listing)

  const counts: BookmarkCounts = { watchlist: { movies: 0, series: 0 }, seen: { movies: 0, series: 0 } }
  for (const { label, type, amount } of counted) counts[label][type] = amount
  const refOf = ({ type, id }: { type: TitleType; id: number }) => bookmarkRef({ label, type, id })
  const reading = { filter, genreNames: await genreNames, shelf, refOf }
  const list = readList(reading, items, found, facets, versions)
  return { ...list, counts, folders: covers.length === 0 ? null : readFolders(...covers) }
}

function countBookmarks(db: Db, userId: string) {
  return db
    .select({ label: bookmarks.label, type: bookmarks.type, amount: count().as('amount') })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .groupBy(bookmarks.label, bookmarks.type)
}
