import type { BookmarkLabel, Marks } from '@marquee/domain/bookmark'
import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { meanRating } from '@marquee/domain/ranking'
import type { TitleType } from '@marquee/domain/title'
import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { aliased, aliasedTable } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { bookmarks, ratings, titles } from '#db/schema.ts'
import { snapshotFromRow } from '#titles/snapshot.ts'
import { bookmarkRef } from './ref.ts'

export const BOOKMARK_SORTS = ['added', 'name', 'year', 'score'] as const
type BookmarkSort = (typeof BOOKMARK_SORTS)[number]

const PAGE_SIZE = 60

export type BookmarkFilter = {
  label: BookmarkLabel
  type: TitleType | null
  page: number
  sort: BookmarkSort
}
export type BookmarkItem = { ref: string; addedAt: string; title: TitleSnapshot; marks: Marks }
type BookmarkCounts = Record<BookmarkLabel, Record<TitleType, number>>

// Ties are broken by what is unique, or pages would overlap.
const orders: Record<BookmarkSort, SQL[]> = {
  added: [desc(bookmarks.addedAt)],
  name: [asc(titles.sortName)],
  year: [sql`${titles.year} desc nulls last`, asc(titles.sortName)],
  score: [sql`${titles.score} desc nulls last`, asc(titles.sortName)],
}

/** One page of somebody's bookmarks, with the counts of all their lists. */
export async function listBookmarks(db: Db, userId: string, filter: BookmarkFilter) {
  const [rows, counted] = await db.batch([selectBookmarks(db, userId, filter), countBookmarks(db, userId)])

  const counts: BookmarkCounts = { watchlist: { movies: 0, series: 0 }, seen: { movies: 0, series: 0 } }
  for (const { label, type, amount } of counted) counts[label][type] = amount
  const inLabel = counts[filter.label]
  const total = filter.type === null ? inLabel.movies + inLabel.series : inLabel[filter.type]

  const items = rows.map((row): BookmarkItem => {
    const { label, addedAt, title, watchlist, seen, mean } = row
    const marks = {
      watchlist: watchlist === 1,
      seen: seen === 1,
      rating: mean === null ? null : meanRating([mean]),
    }
    return {
      ref: bookmarkRef({ label, type: title.type, id: title.id }),
      addedAt: addedAt.toISOString(),
      title: snapshotFromRow(title),
      marks,
    }
  })
  return { items, counts, totalPages: Math.max(1, Math.ceil(total / PAGE_SIZE)) }
}

function selectBookmarks(db: Db, userId: string, { label, type, page, sort }: BookmarkFilter) {
  return db
    .select({
      ...aliased('bookmark', { label: bookmarks.label, addedAt: bookmarks.addedAt }),
      title: aliasedTable('title', titles),
      watchlist: hasLabel(userId, 'watchlist').as('in_watchlist'),
      seen: hasLabel(userId, 'seen').as('in_seen'),
      mean: sql<
        number | null
      >`(select avg(${ratings.rating}) from ${ratings} where ${ratings.userId} = ${userId}
        and ${ratings.type} = ${bookmarks.type} and ${ratings.titleId} = ${bookmarks.titleId})`.as(
        'mean_rating',
      ),
    })
    .from(bookmarks)
    .innerJoin(titles, and(eq(titles.type, bookmarks.type), eq(titles.id, bookmarks.titleId)))
    .where(
      and(
        eq(bookmarks.userId, userId),
        eq(bookmarks.label, label),
        type === null ? undefined : eq(bookmarks.type, type),
      ),
    )
    .orderBy(...orders[sort], asc(bookmarks.type), asc(bookmarks.titleId))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
}

function countBookmarks(db: Db, userId: string) {
  return db
    .select({ label: bookmarks.label, type: bookmarks.type, amount: count().as('amount') })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .groupBy(bookmarks.label, bookmarks.type)
}

function hasLabel(userId: string, label: BookmarkLabel): SQL<number> {
  return sql<number>`exists (select 1 from ${bookmarks} as mark where mark.user_id = ${userId}
    and mark.type = ${bookmarks.type} and mark.title_id = ${bookmarks.titleId} and mark.label = ${label})`
}
