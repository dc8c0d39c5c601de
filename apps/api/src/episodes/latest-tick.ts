import { and, type SQL, sql } from 'drizzle-orm'
import { isLatestOf, type Wish } from '#wishes/wish.ts'

export type SeasonRef = { series: number; season: number }

/** Ticking a season off is a wish for each of its episodes, so either may be newer than the other. */
export function isLatestTick(
  wish: Wish | null,
  { series, season }: SeasonRef,
  episode: SQL,
): SQL | undefined {
  const path = `/api/me/episodes/${series}/${season}`
  return and(isLatestOf(wish, path), isLatestOf(wish, sql`${path} || '/' || (${episode})`))
}
