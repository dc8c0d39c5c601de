import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { meanOf } from '#lists/conditions.ts'
import type { ListFilter } from '#lists/filter.ts'
import { isTitle, selectPage } from '#lists/select-list.ts'
import { SAVED, savedIn } from '#lists/source.ts'

export const RATED = { kind: 'ratings' } as const

type RankedRow = { title: string; ratedAt: number; mean: number; ratings: string }
export type MeanRow = { type: TitleType; mean: number; amount: number; scores: number; scored: number }

/** One page of what somebody has rated: a film by its rating, a series by the mean of its seasons'. */
export function selectRanked(userId: string, filter: ListFilter): SQL<RankedRow> {
  const ratings = sql`(select json_group_object(own.key, own.rating) from rating as own
    where own.user_id = ${userId} and own.type = saved.type and own.title_id = saved.title_id)`
  const columns = sql`saved.added_at as ratedAt, ${meanOf(userId, SAVED)} as mean, ${ratings} as ratings`
  return selectPage(userId, RATED, filter, columns)
}

/** How many titles of each type have which mean, and what the audience gives those of them it has scored. */
export function countMeans(userId: string): SQL<MeanRow> {
  return sql`select saved.type, saved.mean, count(*) as amount, coalesce(sum(title.score), 0) as scores,
      count(title.score) as scored
    from ${savedIn(userId, RATED)} cross join title where ${isTitle}
    group by saved.type, saved.mean`
}
