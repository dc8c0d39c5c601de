import type { Rating, RatingKey } from '@marquee/domain/rating'
import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { ListFilter } from '#lists/filter.ts'
import { isTitle, type PageRow, selectPage } from '#lists/select-list.ts'
import { savedIn } from '#lists/source.ts'
import type { SnapshotValues } from '#titles/snapshot.ts'

export const RATED = { kind: 'ratings' } as const

export type RankedValues = [
  title: SnapshotValues,
  ratedAt: number,
  mean: number,
  ratings: Record<RatingKey, Rating>,
]
export type MeanRow = { type: TitleType; mean: number; amount: number; scores: number; scored: number }

/** One page of what somebody has rated: a film by its rating, a series by the mean of its seasons'. */
export function selectRanked(userId: string, filter: ListFilter): SQL<PageRow> {
  const ratings = sql`json((select json_group_object(own.key, own.rating) from rating as own
    where own.user_id = ${userId} and own.type = saved.type and own.title_id = saved.title_id))`
  return selectPage(userId, RATED, filter, sql`saved.added_at, saved.mean, ${ratings}`)
}

/** How many titles of each type have which mean, and what the audience gives those of them it has scored. */
export function countMeans(userId: string): SQL<MeanRow> {
  return sql`select saved.type, saved.mean, count(*) as amount, coalesce(sum(title.score), 0) as scores,
      count(title.score) as scored
    from ${savedIn(userId, RATED)} cross join title where ${isTitle}
    group by saved.type, saved.mean`
}
