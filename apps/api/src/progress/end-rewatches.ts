import { type SQL, sql } from 'drizzle-orm'
import { viewerDay } from '#time-zone/viewer-day.ts'
import { OF_FOLLOWING, unseenFrom, type Watching } from './unseen.ts'

/** SQL condition that every episode which has aired was seen again in a rewatch. */
export const isRewatchOver = (watching: Watching, now: Date): SQL =>
  sql`${unseenFrom(watching)} > ${viewerDay(watching.user, now)}`

/** The statement that ends rewatches under a condition on rows of `following`; their plays stay. */
export const endRewatchesWhere = (condition: SQL): SQL =>
  sql`update following set rewatch = null where ${condition}`

/**
 * The statement that ends the rewatches of a series that are over, whoever's they are, in a batch that has just marked an
 * episode of it as no longer listed: it may have been the last one to see again.
 */
export function endRewatches(series: number, now: Date): SQL {
  // Without an episode that has gone no row is read, for choices have no index by series.
  return endRewatchesWhere(sql`exists (select 1 from episode
      where series_id = ${series} and unlisted_since = ${now.getTime()})
    and series_id = ${series} and rewatch is not null and ${isRewatchOver({ ...OF_FOLLOWING, series: sql`${series}` }, now)}`)
}
