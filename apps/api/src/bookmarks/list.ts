import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { readFolders, selectFolders } from '#folders/find.ts'
import type { FolderCover } from '#folders/shape.ts'
import type { FacetShelf } from '#lists/facet-memory.ts'
import type { GenreNames } from '#lists/facets.ts'
import type { ListFilter } from '#lists/filter.ts'
import { type Counts, type List, readKept, readList } from '#lists/list.ts'
import { type AroundRow, selectList } from '#lists/select-list.ts'
import { bookmarkRef } from './ref.ts'

type Asked = {
  label: BookmarkLabel
  filter: ListFilter
  genreNames: Promise<GenreNames>
  shelf: FacetShelf
  /** Whether all folders are wanted beside it. */
  withFolders: boolean
}

type BookmarkList = List & { counts: Record<BookmarkLabel, Counts>; folders: FolderCover[] | null }

/** One page of somebody's bookmarks, with the counts of all their lists. */
export async function listBookmarks(
  db: Db,
  userId: string,
  { label, filter, genreNames, shelf, withFolders }: Asked,
): Promise<BookmarkList> {
  const other = label === 'watchlist' ? 'seen' : 'watchlist'
  const [page, around] = selectList(userId, { kind: 'bookmarks', label }, filter, shelf)
  const withOthers = sql<
    AroundRow & { others: string }
  >`select around.*, (${countLabel(userId, other)}) as others
    from (${around}) as around`
  const listing = [page, withOthers] as const
  const [items, aroundRows, covers] = withFolders
    ? await readRows(db, [...listing, selectFolders(userId)])
    : await readRows(db, listing)

  const refOf = ({ type, id }: { type: TitleType; id: number }) => bookmarkRef({ label, type, id })
  const reading = { filter, genreNames: await genreNames, shelf, refOf }
  const listed = readKept(aroundRows)
  const others = readKept(aroundRows.map((row) => ({ kept: row.others })))
  const counts = label === 'seen' ? { watchlist: others, seen: listed } : { watchlist: listed, seen: others }
  return {
    ...readList(reading, items, aroundRows),
    counts,
    folders: covers === undefined ? null : readFolders(covers),
  }
}

/** The counts of a list that is not shown itself. */
function countLabel(userId: string, label: BookmarkLabel): SQL {
  return sql`select json_group_object(type, amount) from (select type, count(*) as amount from bookmark
    where user_id = ${userId} and label = ${label} group by type)`
}
