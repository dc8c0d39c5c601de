import { type SQL, sql } from 'drizzle-orm'
import { latestDayAt } from '#clock.ts'

/** SQL condition that the series of the row `title` has a season of this number that has aired, as `hasAired` says. */
export const hasAiredSeason = (number: SQL, now: Date): SQL =>
  sql`exists (select 1 from json_each(title.seasons) as season where season.value ->> 'number' = ${number}
    and coalesce(season.value ->> 'airDate' <= ${latestDayAt(now)}, season.value ->> 'episodeCount' > 0))`
