import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL for whether the day of a row of `episode` is one that TMDB names, by the rule of `announcedDays`: its own, or that
 * of its season where it is the first of one without any. Any other day from which it counts as aired is a guess.
 */
export const isAnnounced = (row: string): SQL =>
  sql.raw(`(${row}.air_date is not null or not exists (select 1 from episode as beside
    where beside.series_id = ${row}.series_id and beside.season = ${row}.season and beside.unlisted_since is null
      and (beside.number < ${row}.number or beside.air_date is not null)))`)

/** SQL for the day that TMDB names for a row of `episode`. */
export const announcedDay = (row: string): SQL =>
  sql`iif(${isAnnounced(row)}, ${sql.raw(`${row}.airs_on`)}, null)`
