import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { type CoverRow, coverColumn, readFolders } from '#folders/find.ts'
import type { FolderCover } from '#folders/shape.ts'
import type { CachedFacets } from '#lists/facet-cache.ts'
import type { GenreNames } from '#lists/facets.ts'
import type { ListFilter } from '#lists/filter.ts'
import { type Counts, type List, readCounts, readList } from '#lists/list.ts'
import { selectList } from '#lists/select-list.ts'
import { countBookmarked } from '#lists/source.ts'
import { bookmarkRef } from '../lists/bookmark-ref.ts'

type BookmarkListParams = {
  label: BookmarkLabel
  filter: ListFilter
  genreNames: Promise<GenreNames>
  cachedFacets: CachedFacets
  /** Whether all folders come with it. */
  withFolders: boolean
}

type BookmarkList = List & { counts: Record<BookmarkLabel, Counts>; folders: FolderCover[] | null }
type Beside = { others: string } & Partial<CoverRow>

/** One page of somebody's bookmarks, with the counts of all their lists. */
export async function listBookmarks(
  db: Db,
  userId: UserId,
  { label, filter, genreNames, cachedFacets, withFolders }: BookmarkListParams,
): Promise<BookmarkList> {
  const other = label === 'watchlist' ? 'seen' : 'watchlist'
  const others = sql<Beside>`${countBookmarked(userId, other)} as others`
  const beside = withFolders ? sql<Beside>`${others}, ${coverColumn(userId)}` : others
  const source = { kind: 'bookmarks', label } as const
  const row = await readRow(db, selectList({ userId, source, filter, cachedFacets }, beside))

  const refOf = ({ type, id }: { type: TitleType; id: number }) => bookmarkRef({ label, type, id })
  const [listed, unlisted] = [readCounts(row.counts), readCounts(row.others)]
  const counts =
    label === 'seen' ? { watchlist: unlisted, seen: listed } : { watchlist: listed, seen: unlisted }
  return {
    ...readList({ filter, genreNames: await genreNames, cachedFacets, refOf }, row),
    counts,
    folders: row.covers === undefined ? null : readFolders({ covers: row.covers }, counts),
  }
}
