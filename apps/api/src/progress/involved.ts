import { sql } from 'drizzle-orm'

// Conditions on a row `mine` of `series_progress`, with `following` beside it where there is one.

const OF_SERIES = `where saved.user_id = mine.user_id and saved.type = 'series' and saved.title_id = mine.series_id`

/**
 * SQL for whether the person has begun the series or says that they watch it; else it waits on a list. That something
 * was seen is derived; where a change has not been derived yet, plays say it.
 */
export const isFollowed = sql.raw(`(following.state is not null
  or iif(mine.version is null, exists (select 1 from play where play.user_id = mine.user_id
    and play.type = 'series' and play.title_id = mine.series_id), mine.last_seen_at is not null)
  or exists (select 1 from rating as rated where rated.user_id = mine.user_id and rated.type = 'series'
    and rated.title_id = mine.series_id)
  or exists (select 1 from bookmark as saved ${OF_SERIES} and saved.label = 'seen'))`)

/** SQL for whether the series is on a list of the person's, watched or not. */
export const isSaved = sql.raw(`exists (select 1 from bookmark as saved ${OF_SERIES})`)
