import { type SQL, sql } from 'drizzle-orm'
import { viewerDayAt } from '#time-zone/viewer-day.ts'

/** A person and a series in a statement. */
export type Watching = { user: SQL<string>; series: SQL }

/** No day comes after it: for a series of which nothing more is known. */
const NEVER = '9999-12-31'

/** The statement-wide names are `mark` for bookmarks, `listed` for episodes, `season` for entries of `title.seasons` and `tick`. */
const listedOf = ({ series }: Watching) =>
  sql`from episode as listed where listed.series_id = ${series} and listed.unlisted_since is null`
const ticksOf = ({ user, series }: Watching) =>
  sql`from seen_episode as tick where tick.user_id = ${user} and tick.series_id = ${series}`
const seasonsOf = ({ series }: Watching) =>
  sql`from title as counted, json_each(counted.seasons) as season
    where counted.type = 'series' and counted.id = ${series} and season.value ->> 'number' > 0`

/** The day on which the series was marked as seen; what had aired by then counts as seen. */
const markedOn = ({ user, series }: Watching) =>
  sql`(select ${viewerDayAt(user, sql`mark.added_at`)} from bookmark as mark where mark.user_id = ${user}
    and mark.type = 'series' and mark.title_id = ${series} and mark.label = 'seen')`

/**
 * SQL for the first day on which a regular episode that the person has not seen has aired, in the past or to come. A
 * season whose episodes are not stored airs as a whole.
 */
export function unseenFrom(watching: Watching): SQL {
  const isUnmarked = (day: SQL) => sql`(${day} <= ${markedOn(watching)}) is not true`
  const airDate = sql`season.value ->> 'airDate'`
  return sql`min(
    coalesce((select min(listed.airs_on) ${listedOf(watching)} and listed.season > 0
      and ${isUnmarked(sql`listed.airs_on`)} and not ${isTicked(watching)}), ${NEVER}),
    coalesce((select min(${airDate}) ${seasonsOf(watching)} and ${isUnmarked(airDate)}
      and not exists (select 1 ${listedOf(watching)} and listed.season = season.value ->> 'number')
      and season.value ->> 'episodeCount' > (select count(distinct tick.episode) ${ticksOf(watching)}
        and tick.season = season.value ->> 'number')), ${NEVER}))`
}

/** SQL for whether anything regular counts as seen: an episode of a known season, or what the mark "Seen" covers. */
export function hasSeen(watching: Watching): SQL {
  const number = sql`season.value ->> 'number'`
  return sql`exists (select 1 ${seasonsOf(watching)}
    and (exists (select 1 ${ticksOf(watching)} and tick.season = ${number})
      or season.value ->> 'airDate' <= ${markedOn(watching)} and season.value ->> 'episodeCount' > 0))`
}

/** SQL for the time at which an episode was seen last: 0 where no date is known, `null` where none was seen. */
export function lastSeenAt(watching: Watching): SQL {
  return sql`(select max(coalesce(tick.seen_at, 0)) ${ticksOf(watching)})`
}

/** Whether a listed episode was ticked: by its id, or by its numbers where the tick's own id is not listed. */
function isTicked(watching: Watching): SQL {
  const tick = sql`select 1 ${ticksOf(watching)}`
  return sql`(exists (${tick} and tick.episode_id = listed.id)
    or exists (${tick} and tick.season = listed.season and tick.episode = listed.number
      and not exists (select 1 from episode as other where other.id = tick.episode_id
        and other.series_id = listed.series_id and other.unlisted_since is null)))`
}
