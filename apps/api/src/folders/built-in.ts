import { BUILT_IN_FOLDERS, type BuiltInFolder } from '@marquee/domain/folder'
import { and, count, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { bookmarks, ratings, titles } from '#db/schema.ts'
import type { ListSource } from '#lists/source.ts'
import type { FolderCover } from './shape.ts'

export const BUILT_IN_NAMES = {
  watchlist: 'Watchlist',
  seen: 'Seen',
  rated: 'Rated',
} satisfies Record<BuiltInFolder, string>

const POSTERS = 4
/** A series can be rated once a season, so the newest few titles may be behind more ratings than that. */
const NEWEST_RATINGS = 40

export function builtInSource(id: BuiltInFolder): ListSource {
  return id === 'rated' ? { kind: 'ratings' } : { kind: 'bookmarks', label: id }
}

/** The statements that `readBuiltIn` puts together. */
export function selectBuiltIn(db: Db, userId: string) {
  return [
    countLabels(db, userId),
    selectNewest(db, userId, 'watchlist'),
    selectNewest(db, userId, 'seen'),
    countRated(db, userId),
    selectNewestRated(db, userId),
  ] as const
}

type Counted = { label: string; amount: number }
type Poster = { posterPath: string | null }

export function readBuiltIn(
  labels: readonly Counted[],
  watchlist: readonly Poster[],
  seen: readonly Poster[],
  [rated]: readonly { amount: number }[],
  newestRated: readonly Poster[],
): FolderCover[] {
  const counts = new Map([...labels, { label: 'rated', amount: rated?.amount ?? 0 }].map(byLabel))
  const posters = { watchlist, seen, rated: newestRated }
  return BUILT_IN_FOLDERS.map((id) => {
    const paths = posters[id].map(({ posterPath }) => posterPath).filter((path) => path !== null)
    return {
      ...{ id, builtIn: true, name: BUILT_IN_NAMES[id], count: counts.get(id) ?? 0 },
      posters: [...new Set(paths)].slice(0, POSTERS),
    }
  })
}

function byLabel({ label, amount }: Counted): [string, number] {
  return [label, amount]
}

function countLabels(db: Db, userId: string) {
  return db
    .select({ label: bookmarks.label, amount: count().as('amount') })
    .from(bookmarks)
    .where(eq(bookmarks.userId, userId))
    .groupBy(bookmarks.label)
}

function selectNewest(db: Db, userId: string, label: 'watchlist' | 'seen') {
  return db
    .select({ posterPath: titles.posterPath })
    .from(bookmarks)
    .innerJoin(titles, and(eq(titles.type, bookmarks.type), eq(titles.id, bookmarks.titleId)))
    .where(and(eq(bookmarks.userId, userId), eq(bookmarks.label, label), isNotNull(titles.posterPath)))
    .orderBy(desc(bookmarks.addedAt))
    .limit(POSTERS)
}

function countRated(db: Db, userId: string) {
  const rated = db
    .select({ one: sql<number>`1`.as('one') })
    .from(ratings)
    .where(eq(ratings.userId, userId))
    .groupBy(ratings.type, ratings.titleId)
    .as('rated')
  return db.select({ amount: count().as('amount') }).from(rated)
}

function selectNewestRated(db: Db, userId: string) {
  return db
    .select({ posterPath: titles.posterPath })
    .from(ratings)
    .innerJoin(titles, and(eq(titles.type, ratings.type), eq(titles.id, ratings.titleId)))
    .where(eq(ratings.userId, userId))
    .orderBy(desc(ratings.updatedAt))
    .limit(NEWEST_RATINGS)
}
