import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { meanRating } from '@marquee/domain/ranking'
import type { Rating, RatingKey } from '@marquee/domain/rating'
import { type TitleType, titleKey } from '@marquee/domain/title'
import { and, asc, eq } from 'drizzle-orm'
import { aliased, aliasedTable } from '#db/aliased.ts'
import type { Db } from '#db/client.ts'
import { ratings, titles } from '#db/schema.ts'
import { snapshotFromRow } from '#titles/snapshot.ts'

export type RatedTitle = { rating: number; ratings: Record<RatingKey, Rating>; title: TitleSnapshot }

/** Everything somebody has rated: a film by its rating, a series by the mean of its seasons'. */
export async function findRatedTitles(db: Db, userId: string): Promise<RatedTitle[]> {
  const rows = await selectRatedTitles(db, userId)

  const byTitle = new Map<string, { ratings: Record<RatingKey, Rating>; title: TitleSnapshot }>()
  for (const { key, rating, title } of rows) {
    const name = titleKey(title.type, title.id)
    const item = byTitle.get(name) ?? { ratings: {}, title: snapshotFromRow(title) }
    byTitle.set(name, { ...item, ratings: { ...item.ratings, [key]: rating } })
  }
  return [...byTitle.values()].map((item) => ({
    ...item,
    rating: meanRating(Object.values(item.ratings)) ?? 0,
  }))
}

function selectRatedTitles(db: Db, userId: string) {
  return db
    .select({
      ...aliased('rating', { key: ratings.key, rating: ratings.rating }),
      title: aliasedTable('title', titles),
    })
    .from(ratings)
    .innerJoin(titles, and(eq(titles.type, ratings.type), eq(titles.id, ratings.titleId)))
    .where(eq(ratings.userId, userId))
    .orderBy(asc(ratings.type), asc(ratings.titleId))
}

export function countTypes(items: readonly RatedTitle[]): Record<TitleType, number> {
  const series = items.filter(({ title }) => title.type === 'series').length
  return { movies: items.length - series, series }
}
