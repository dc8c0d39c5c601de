import { DEFAULT_NEXT_RULE } from '@marquee/domain/following'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'

/** A person and a series in a statement, with the name of the joined row of their choices for it, if there is one. */
export type Watching = { user: SQL<string>; series: SQL; choices?: string }

/** A person of a request and a series by its id. */
export const watchingOf = (userId: UserId, series: number): Watching => ({
  user: sql<string>`${userId}`,
  series: sql`${series}`,
})

/** The person and the series of a row of `following`, for statements that go through its rows. */
export const OF_FOLLOWING: Watching = {
  user: sql`following.user_id`,
  series: sql`following.series_id`,
  choices: 'following',
}

/** No day comes after it: for a series of which nothing more is known. */
const NEVER = '9999-12-31'

/** The statement-wide names are `listed` for episodes, `season` for entries of `title.seasons` and `play`. */
const listedOf = ({ series }: Watching) =>
  sql`from episode as listed where listed.series_id = ${series} and listed.unlisted_since is null`
const seasonsOf = ({ series }: Watching) =>
  sql`from title as counted, json_each(counted.seasons) as season
    where counted.type = 'series' and counted.id = ${series}`

/** Plays of a series; in a rewatch, its own alone. */
const playsOf = ({ user, series }: Watching) =>
  sql`from play where play.user_id = ${user} and play.type = 'series' and play.title_id = ${series}`
const playsOfCycle = (watching: Watching) => sql`${playsOf(watching)} and ${isOfCycle(watching)}`

/** SQL condition that a play belongs to the rewatch that is under way, if one is. */
export const isOfCycle = (watching: Watching) =>
  sql`coalesce(play.rewatch = ${choiceOf(watching, 'rewatch')}, ${choiceOf(watching, 'rewatch')} is null)`

/** A choice of the person for the series; null without one. */
export const choiceOf = (
  { user, series, choices }: Watching,
  name: 'rewatch' | 'next_rule' | 'with_specials',
): SQL =>
  choices === undefined
    ? sql`(select following.${sql.raw(name)} from following
        where following.user_id = ${user} and following.series_id = ${series})`
    : sql.raw(`${choices}.${name}`)

/** SQL for the rule by which one episode of the series comes next. */
export const nextRuleOf = (watching: Watching) =>
  sql`coalesce(${choiceOf(watching, 'next_rule')},
    (select preference.next_rule from preference where preference.user_id = ${watching.user}), ${DEFAULT_NEXT_RULE})`

/** SQL condition that episodes of a season count. */
const isCounted = (watching: Watching, season: SQL) =>
  sql`(${season} > 0 or ${choiceOf(watching, 'with_specials')})`

/**
 * SQL for the first day on which an episode that counts and was not seen has aired, in the past or to come; in a
 * rewatch one that was not seen again. A season whose episodes are not stored airs as a whole.
 */
export function unseenFrom(watching: Watching): SQL {
  return firstDay(watching, sql`true`, sql`true`)
}

/** SQL for the same day among the episodes of which one comes next by the person's rule. */
export function nextFrom(watching: Watching): SQL {
  const number = sql`season.value ->> 'number'`
  return sql`case when ${nextRuleOf(watching)} = 'after-last' then ${firstDay(
    watching,
    isAfterLast(watching),
    sql`${number} >= coalesce((select max(play.season) ${playsOfCycle(watching)}), 0)
      and (${number} > coalesce((select max(play.season) ${playsOfCycle(watching)}), 0)
        or season.value ->> 'episodeCount' > (select max(play.episode) ${playsOfCycle(watching)}
          and play.season = ${number}))`,
  )} else ${unseenFrom(watching)} end`
}

/** SQL condition that an episode comes after the last regular one that was seen. */
const isAfterLast = (watching: Watching) =>
  sql`case listed.season when 0 then listed.airs_on >= coalesce(${lastListed(watching, 'airs_on')}, '')
    else (listed.season, listed.number) > (coalesce(${lastListed(watching, 'season')}, 0),
      coalesce(${lastListed(watching, 'number')}, -1)) end`

/** SQL for the number of episodes that have aired and are to be seen by the person's rule. */
export function countAhead(watching: Watching, today: SQL): SQL {
  const count = sql`select count(*) ${listedOf(watching)} and ${isCounted(watching, sql`listed.season`)}
    and listed.airs_on <= ${today} and not ${isSeen(watching)}`
  return sql`case when ${nextRuleOf(watching)} = 'after-last' then (${count} and ${isAfterLast(watching)})
    else (${count}) end`
}

function firstDay(watching: Watching, isAhead: SQL, isSeasonAhead: SQL): SQL {
  const [number, airDate] = [sql`season.value ->> 'number'`, sql`season.value ->> 'airDate'`]
  return sql`min(
    coalesce((select min(listed.airs_on) ${listedOf(watching)} and ${isCounted(watching, sql`listed.season`)}
      and ${isAhead} and not ${isSeen(watching)}), ${NEVER}),
    coalesce((select min(${airDate}) ${seasonsOf(watching)} and ${isCounted(watching, number)} and ${isSeasonAhead}
      and not exists (select 1 ${listedOf(watching)} and listed.season = ${number})
      and season.value ->> 'episodeCount' > (select count(distinct play.episode) ${playsOfCycle(watching)}
        and play.season = ${number})), ${NEVER}))`
}

/** A column of the last regular episode that was seen, by its numbers. */
function lastListed(watching: Watching, column: 'season' | 'number' | 'airs_on'): SQL {
  return sql`(select last.${sql.raw(column)} from episode as last
    where last.series_id = ${watching.series} and last.unlisted_since is null and last.season > 0
      and ${isSeen(watching, 'last')} order by last.season desc, last.number desc limit 1)`
}

/** SQL for the season that a play's episode stands in now; the `season` that it had then, where it is not stored. */
export const seasonNow = (episodeId: SQL, season: SQL): SQL =>
  sql`coalesce((select moved.season from episode as moved where moved.id = ${episodeId}), ${season})`

/** SQL for whether anything that counts was seen, at any time: an episode of a known season, wherever it has moved. */
export function hasSeen(watching: Watching): SQL {
  const season = seasonNow(sql`play.episode_id`, sql`play.season`)
  return sql`exists (select 1 ${playsOf(watching)} and ${isCounted(watching, season)}
    and ${season} in (select season.value ->> 'number' ${seasonsOf(watching)}))`
}

/** SQL for the time at which an episode was seen last: 0 where no time is known, `null` where none was. */
export function lastSeenAt(watching: Watching): SQL {
  return sql`(select iif(count(*) = 0, null, coalesce(max(play.seen_at), 0)) ${playsOf(watching)})`
}

/**
 * SQL condition that an episode was seen, in a rewatch again: by its id, or by its numbers where the play has no id of a
 * stored episode. `name` is the episode's in the statement, with the columns `id`, `season` and `number`.
 */
export function isSeen(watching: Watching, name: 'listed' | 'last' | 'fresh' = 'listed'): SQL {
  const play = sql`select 1 ${playsOfCycle(watching)}`
  const episode = (column: string) => sql.raw(`${name}.${column}`)
  return sql`(exists (${play} and play.episode_id = ${episode('id')})
    or exists (${play} and play.season = ${episode('season')} and play.episode = ${episode('number')}
      and not exists (select 1 from episode as other where other.id = play.episode_id)))`
}
