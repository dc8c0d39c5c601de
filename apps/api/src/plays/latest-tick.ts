import { and, type SQL, sql } from 'drizzle-orm'
import { isLatestOf, type WriteOrder } from '#write-order/write-order.ts'

export type SeasonRef = { series: number; season: number }

type EpisodeAddress = { series: number; season: SQL; episode: SQL }

/** Ticking a season off is a write to each of its episodes, so either may be newer than the other. */
export function isLatestTick(
  writeOrder: WriteOrder | null,
  { series, season, episode }: EpisodeAddress,
): SQL | undefined {
  const path = sql`${`/api/me/episodes/${series}/`} || cast(${season} as integer)`
  return and(
    isLatestOf(writeOrder, path),
    isLatestOf(writeOrder, sql`${path} || '/' || cast(${episode} as integer)`),
  )
}

/** SQL guard that nothing newer was written of an episode in `fresh`. */
export function isLatestFresh(writeOrder: WriteOrder | null, series: number): SQL | undefined {
  return isLatestTick(writeOrder, { series, season: sql`fresh.season`, episode: sql`fresh.number` })
}
