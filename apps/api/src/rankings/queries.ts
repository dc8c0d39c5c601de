import type { Rating, RatingKey } from '@marquee/domain/rating'
import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import type { CachedFacets } from '#lists/facet-cache.ts'
import type { ListFilter } from '#lists/filter.ts'
import { isTitle, type ListRow, selectWith } from '#lists/select-list.ts'
import { savedIn } from '#lists/source.ts'
import type { SavedValues } from '#titles/snapshot.ts'

export const RATED = { kind: 'ratings' } as const

export type RankedValues = [
  title: SavedValues,
  ratedAt: number,
  mean: number,
  /** None for a film, whose one rating is its mean. */
  ratings: Record<RatingKey, Rating> | null,
]
/** Titles of one type with one mean; `scores` is the sum of the audience's scores, `scored` how many there are. */
export type MeanCount = { type: TitleType; mean: number; amount: number; scores: number; scored: number }
type CachedCounts = { facets: CachedFacets; byMean: CachedFacets }

/** One page of what somebody has rated: a film by its rating, a series by the mean of its seasons'. */
export function selectRanked(
  userId: UserId,
  filter: ListFilter,
  cached: CachedCounts,
): SQL<ListRow & { byMean: string | null }> {
  const ratings = sql`case saved.type when 'series' then json((select json_group_object(own.key, own.rating)
    from rating as own where own.user_id = ${userId} and own.type = saved.type and own.title_id = saved.title_id)) end`
  return selectWith(
    { userId, source: RATED, filter, cachedFacets: cached.facets },
    sql`saved.added_at, saved.mean, ${ratings}`,
    sql<{
      byMean: string | null
    }>`case when version <> ${cached.byMean.version ?? ''} then ${countByMean(userId)} end as byMean`,
  )
}

/** Counts titles by type and mean, with the sum of the audience's scores. */
function countByMean(userId: UserId): SQL {
  return sql`(select json_group_array(json_object('type', type, 'mean', mean, 'amount', amount, 'scores', scores,
      'scored', scored))
    from (select saved.type, saved.mean, count(*) as amount, coalesce(sum(title.score), 0) as scores,
        count(title.score) as scored
      from ${savedIn(userId, RATED)} cross join title where ${isTitle} group by saved.type, saved.mean))`
}
