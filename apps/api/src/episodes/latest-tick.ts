import { and, type SQL, sql } from 'drizzle-orm'
import { isLatestOf, type WriteOrder } from '#write-order/write-order.ts'

export type SeasonRef = { series: number; season: number }

/** Ticking a season off is a write to each of its episodes, so either may be newer than the other. */
export function isLatestTick(
  writeOrder: WriteOrder | null,
  { series, season }: SeasonRef,
  episode: SQL,
): SQL | undefined {
  const path = `/api/me/episodes/${series}/${season}`
  return and(isLatestOf(writeOrder, path), isLatestOf(writeOrder, sql`${path} || '/' || (${episode})`))
}
