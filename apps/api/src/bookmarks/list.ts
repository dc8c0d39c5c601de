import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRow } from '#db/read-rows.ts'
import { type CoverRow, coverColumn, readFolders } from '#folders/find.ts'
import type { FolderCover } from '#folders/shape.ts'
import type { FacetShelf } from '#lists/facet-memory.ts'
import type { GenreNames } from '#lists/facets.ts'
import type { ListFilter } from '#lists/filter.ts'
import { type Counts, type List, readCounts, readList } from '#lists/list.ts'
import { selectList } from '#lists/select-list.ts'
import { countMarked } from '#lists/source.ts'
import { bookmarkRef } from '../lists/bookmark-ref.ts'

type Asked = {
  label: BookmarkLabel
  filter: ListFilter
  genreNames: Promise<GenreNames>
  shelf: FacetShelf
  /** Whether all folders are wanted beside it. */
  withFolders: boolean
}

type BookmarkList = List & { counts: Record<BookmarkLabel, Counts>; folders: FolderCover[] | null }
type Beside = { others: string } & Partial<CoverRow>

/** One page of somebody's bookmarks, with the counts of all their lists. */
export async function listBookmarks(
  db: Db,
  userId: string,
  { label, filter, genreNames, shelf, withFolders }: Asked,
): Promise<BookmarkList> {
  const other = label === 'watchlist' ? 'seen' : 'watchlist'
  const others = sql<Beside>`${countMarked(userId, other)} as others`
  const beside = withFolders ? sql<Beside>`${others}, ${coverColumn(userId)}` : others
  const source = { kind: 'bookmarks', label } as const
  const row = await readRow(db, selectList({ userId, source, filter, shelf }, beside))

  const refOf = ({ type, id }: { type: TitleType; id: number }) => bookmarkRef({ label, type, id })
  const [listed, unlisted] = [readCounts(row.kept), readCounts(row.others)]
  const counts =
    label === 'seen' ? { watchlist: unlisted, seen: listed } : { watchlist: listed, seen: unlisted }
  return {
    ...readList({ filter, genreNames: await genreNames, shelf, refOf }, row),
    counts,
    folders: row.covers === undefined ? null : readFolders({ covers: row.covers }, counts),
  }
}
