import { type SQL, sql } from 'drizzle-orm'
import { viewerDay } from '#time-zone/viewer-day.ts'
import { OF_FOLLOWING, unseenFrom, type Watching } from './unseen.ts'

/** SQL condition on rows of `following` that a rewatch is under way in which every episode that has aired was seen again. */
export const isRewatchOver = (watching: Watching, now: Date): SQL =>
  sql`rewatch is not null and ${unseenFrom(watching)} > ${viewerDay(watching.user, now)}`

/** The statement that ends rewatches under a condition on rows of `following`; their plays stay. */
export const endRewatchesWhere = (condition: SQL): SQL =>
  sql`update following set rewatch = null where ${condition}`

/** The statement that ends the rewatches of a series that are over by its lists, whoever's they are. */
export function endRewatches(series: number, now: Date): SQL {
  const watching = { ...OF_FOLLOWING, series: sql`${series}` }
  return endRewatchesWhere(sql`series_id = ${series} and ${isRewatchOver(watching, now)}`)
}
