import type { Day } from '@marquee/domain/day'
import { SERIES_PAGE_SIZE } from '@marquee/domain/list-page'
import type { SpoilerLevel } from '@marquee/domain/spoilers'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { bookmarkStateColumns } from '#lists/bookmark-state.ts'
import { countAhead, nextRuleOf } from '#progress/unseen.ts'
import { calendarDayAt, FOR_EVER, viewerDay } from '#time-zone/viewer-day.ts'
import { SAVED_TITLE } from '#titles/snapshot.ts'
import { isComputed } from './computed.ts'
import type { MySeriesRow } from './item.ts'
import { SERIES_STATES, stateOf } from './state.ts'

/** Orders of a list of series; a state's series stay together. */
export const SERIES_SORTS = ['last-seen', 'least-left', 'most-left', 'name'] as const
type SeriesSort = (typeof SERIES_SORTS)[number]

type Shown = { page: number; state: number | null; sort: SeriesSort }
type MySeriesParams = { userId: UserId; now: Date }

/**
 * Row of a list with the person's day on the calendar and the numbers of series by their state, as JSON. A list without
 * series has one row, of these alone.
 */
export type ListedRow = { calendarDay: Day; counts: string } & (MySeriesRow | { seriesId: null })

/** One page of somebody's series in the order of `SERIES_STATES`, and in each state by the chosen sort. */
export function selectMySeries(params: MySeriesParams, { page, state, sort }: Shown): SQL<ListedRow> {
  const which = state === null ? sql`true` : sql`mine.state = ${state}`
  const order = sql`mine.state, ${orderOf(sort)}`
  const amount = sql`${SERIES_PAGE_SIZE} offset ${(page - 1) * SERIES_PAGE_SIZE}`
  const { userId, now } = params
  return sql`with every as materialized (select * from ${mineOf(userId, now)})
    select total.*, shown.* from (select json_object(${COUNT_BY_STATE}) as counts,
      ${calendarDayAt(userId, sql`${now.getTime()}`)} as calendarDay from every) as total
    left join (${selectSeries(params, { which, order, amount }, sql`every as mine`)}) as shown on true`
}

const COUNT_BY_STATE = sql.raw(
  SERIES_STATES.map((state, index) => `'${state}', count(*) filter (where state = ${index})`).join(', '),
)

function orderOf(sort: SeriesSort): SQL {
  if (sort === 'last-seen') return BY_LAST_SEEN
  if (sort === 'name') return sql`mine.sort_name, mine.id`
  const ahead = countAhead(
    { user: sql<string>`mine.user_id`, series: sql`mine.id`, choices: 'chosen' },
    sql`mine.today`,
  )
  return sql`${ahead} ${sql.raw(sort === 'least-left' ? 'asc' : 'desc')}, mine.sort_name, mine.id`
}

/** When something was seen last, or where that is unknown, when anything was done. */
const LAST_SEEN = sql.raw('coalesce(mine.last_seen, mine.last_activity)')
const BY_LAST_SEEN = sql`${LAST_SEEN} desc, mine.sort_name, mine.id`
const IS_UNDER_WAY = sql`mine.state = ${stateOf('under-way')} and mine.next_from <= mine.today`

/** When something happened last: that something was seen, or that an episode came to be seen. */
const HAPPENED = sql`max(${LAST_SEEN}, 1000 * coalesce(strftime('%s', mine.next_from), 0))`

export type UpNextRow = MySeriesRow & { happenedAt: number }
/** Of a row with `isBeyond` the progress is not there: with it, too many episodes would be read for one response. */
export type LimitedRow<Row extends MySeriesRow = MySeriesRow> = Row & { isBeyond: 0 | 1 }
/** Place of a series in that order. */
export type UpNextPosition = { happenedAt: number; id: number }

/** The series under way, what happened last first. */
export const selectUpNext = (params: MySeriesParams, most: number): SQL<UpNextRow> =>
  selectSeries(params, upNext(most, sql`true`))

type AfterUpNext = { after: UpNextPosition | null; amount: number }

/** These after one of them, so that a change moves no other of them. */
export function selectUpNextAfter(
  params: MySeriesParams,
  { after, amount }: AfterUpNext,
): SQL<LimitedRow<UpNextRow>> {
  const isAfter =
    after === null
      ? sql`true`
      : sql`(${HAPPENED} < ${after.happenedAt} or ${HAPPENED} = ${after.happenedAt} and (mine.sort_name, mine.id)
        > (select before.sort_name, before.id from title as before
          where before.type = 'series' and before.id = ${after.id}))`
  return selectSeries(params, { ...upNext(amount, isAfter), isLimited: true })
}

const upNext = (most: number, which: SQL): Choice => ({
  which: sql`${IS_UNDER_WAY} and ${which}`,
  order: sql`${HAPPENED} desc, mine.sort_name, mine.id`,
  amount: sql`${most}`,
  more: sql`, ${HAPPENED} as happenedAt`,
})

type After = { state: MySeriesRow['state'] | null; after: number; amount: number }

/** Somebody's series in the order of their ids, after one of them, so that a change moves none of them. */
export function selectSeriesAfter(params: MySeriesParams, { state, after, amount }: After): SQL<LimitedRow> {
  const isState = state === null ? sql`true` : sql`mine.state = ${stateOf(state)}`
  const which = sql`mine.id > ${after} and ${isState}`
  return selectSeries(params, { which, order: sql`mine.id`, amount: sql`${amount}`, isLimited: true })
}

type Choice = { which: SQL; order: SQL; amount: SQL; more?: SQL; isLimited?: boolean }

/** Episodes of series to compute that one response reads beyond those of its first series: some 3 MB, with their plays. */
const MOST_EPISODES = 20_000

/** SQL for chosen rows with `isBeyond`, by the episodes of those that have to be computed up to there. */
const withVolume = (chosen: SQL): SQL =>
  sql`(select *, count(*) over before > 1 and sum(volume) over before > ${MOST_EPISODES} as isBeyond
    from (select mine.*, iif(${isComputed(TODAY)}, 0, (select count(*) from episode where series_id = mine.id)) as volume
      from ${chosen} as mine
      left join series_progress as stored on stored.user_id = ${OWNER} and stored.series_id = mine.id)
    window before as (rows unbounded preceding))`

/** The person and their day, as every row has them: the statement for them takes longer to prepare than to run. */
const OWNER = sql<string>`mine.user_id`
const TODAY = sql<Day>`mine.today`

/** Chooses rows first, since the columns of a series cost more than skipping it. */
function selectSeries<Row extends MySeriesRow>(
  { userId, now }: MySeriesParams,
  { which, order, amount, more = sql``, isLimited = false }: Choice,
  mine: SQL = mineOf(userId, now),
): SQL<Row> {
  const title = { type: sql`'series'`, titleId: sql`mine.id` }
  const chosen = sql`(select mine.* from ${mine}
      left join following as chosen on chosen.user_id = mine.user_id and chosen.series_id = mine.id
      where ${which} order by ${order} limit ${amount})`
  const isLeftOut = isLimited ? sql`(mine.isBeyond or ${isComputed(TODAY)})` : isComputed(TODAY)
  return sql<Row>`select ${SAVED_TITLE} as title, ${stateName(sql`mine.state`)} as state,
      mine.last_activity as lastActivity, ${lastDay(OWNER)} as lastDay, mine.last_seen as lastSeen,
      title.backdrop_path as backdropPath, coalesce(following.state, 'following') as followState,
      following.next_rule is not null as isOwnRule,
      ${progressColumns({ userId: OWNER, today: TODAY }, sql`mine.id`, isLeftOut)},
      mine.id as seriesId, iif(${isComputed(TODAY)}, stored.computed, null) as computed, stored.derivation,
      ${hidesNext(OWNER)} as hidesNext,
      ${bookmarkStateColumns(OWNER, title)}${more}${isLimited ? sql`, mine.isBeyond` : sql``}
    from ${isLimited ? withVolume(chosen) : chosen} as mine
    cross join title left join following on following.user_id = ${OWNER} and following.series_id = mine.id
    left join series_progress as stored on stored.user_id = ${OWNER} and stored.series_id = mine.id
    where title.type = 'series' and title.id = mine.id`
}

/** SQL for the day of `LAST_SEEN`; the time of a play that stands for a day is that day's anywhere. */
function lastDay(userId: UserId): SQL {
  return sql`case when exists (select 1 from play where play.user_id = ${userId} and play.seen_at = mine.last_seen
      and play.precision = 'day') then date(mine.last_seen / 1000, 'unixepoch')
    else ${calendarDayAt(userId, LAST_SEEN)} end`
}

/** SQL for whether the person wants to read no name of an unseen episode. */
const hidesNext = (userId: UserId) =>
  sql`coalesce((select own.spoilers = ${HIDES_NEXT} from preference as own where own.user_id = ${userId}), false)`
const HIDES_NEXT: SpoilerLevel = 'unseen'

/**
 * Columns of a `ProgressRow`, for a statement that joins `title` with the person's row of `following`; the long ones are
 * null on a condition.
 */
export function progressColumns(
  { userId, today }: { userId: UserId; today: SQL<Day> },
  series: SQL,
  isNull?: SQL,
): SQL {
  const watching = { user: sql<string>`${userId}`, series, choices: 'following' }
  const unless = (value: SQL) => (isNull === undefined ? value : sql`iif(${isNull}, null, ${value})`)
  return sql`${unless(sql.raw('title.seasons'))} as seasons, ${today} as today, ${nextRuleOf(watching)} as nextRule,
      coalesce(following.with_specials, false) as withSpecials, following.rewatch,
      ${unless(sql`(select json_group_array(json_array(id, season, number, air_date, runtime, name)) from episode
        where series_id = ${series} and unlisted_since is null)`)} as episodes,
      ${unless(sql`(select json_group_array(id) from episode
        where series_id = ${series} and unlisted_since is not null)`)} as unlisted,
      ${unless(sql`(select json_group_array(json_array(episode_id, season, episode, rewatch))
        from (select distinct episode_id, season, episode, rewatch from play
          where user_id = ${userId} and type = 'series' and title_id = ${series}))`)} as seenEpisodes`
}

/** Name of a state by its index; D1 binds numbers as floats, which are no index. */
const stateName = (number: SQL) => sql`${JSON.stringify(SERIES_STATES)} ->> cast(${number} as integer)`

/** SQL for the last of the times at which something was done; one at least is known. */
const LAST_ACTIVITY = sql.raw(
  `max(${['progress.last_seen_at', 'saved.at', 'rated.at', 'followed.changed_at']
    .map((time) => `coalesce(${time}, ${-FOR_EVER})`)
    .join(', ')})`,
)

/**
 * Every series on the watchlist, seen, rated, followed, or with an episode seen, with the number of its state; triggers
 * see to it that each of them has a row in `series_progress`. What was
 * put aside or given up says so. Of the others, nothing seen is not begun, or rated; while something that has aired is
 * not seen, the rest is under way. `next_from` is the day from which something comes next by the person's rule. All of
 * it is as current as what is derived of their progress: see `readCurrent`.
 */
function mineOf(userId: UserId, now: Date): SQL {
  return sql`(
    select title.id, title.sort_name, viewer.id as user_id, viewer.today, progress.next_from,
      nullif(progress.last_seen_at, 0) as last_seen,
      ${LAST_ACTIVITY} as last_activity,
      case followed.state when 'paused' then ${stateOf('paused')} when 'dropped' then ${stateOf('dropped')}
      else case
      when progress.unseen_from <= viewer.today and not progress.begun then case when rated.at is not null
        then ${stateOf('rated')} else ${stateOf('not-begun')} end
      when progress.unseen_from <= viewer.today then ${stateOf('under-way')}
      when progress.begun or saved.marked then ${stateOf('finished')}
      when rated.at is not null then ${stateOf('rated')}
      else ${stateOf('not-begun')} end end as state
    from (select ${userId} as id, ${viewerDay(userId, now)} as today) as viewer
    cross join series_progress as progress on progress.user_id = viewer.id
    cross join title on title.type = 'series' and title.id = progress.series_id
    left join (select title_id, max(added_at) as at, max(label = 'seen') as marked
      from bookmark where user_id = ${userId} and type = 'series' group by title_id) as saved
      on saved.title_id = progress.series_id
    left join (select title_id, max(updated_at) as at
      from rating where user_id = ${userId} and type = 'series' group by title_id) as rated
      on rated.title_id = progress.series_id
    left join following as followed on followed.user_id = viewer.id and followed.series_id = progress.series_id
    where coalesce(progress.last_seen_at, saved.at, rated.at, followed.changed_at) is not null) as mine`
}
