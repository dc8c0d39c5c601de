import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { Episode } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import type { Region, RegionReleases } from '@marquee/domain/film-release'
import { DEFAULT_PREFERENCES, type Preferences } from '@marquee/domain/preferences'
import type { SpoilerLevel } from '@marquee/domain/spoilers'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { isFollowed, isSaved } from '#progress/involved.ts'
import { regionOf } from '#region/viewer-region.ts'
import { calendarDayAt } from '#time-zone/viewer-day.ts'
import { isAnnounced } from '#titles/announced-day.ts'
import { isFirstOfSeason } from '#titles/first-of-season.ts'

/** Series with something on, and films, of one answer; more would not be read. */
const MOST_TITLES = 1000
/** No day comes after it. */
const NEVER: Day = '9999-12-31'

type SeriesRow = {
  id: number
  name: string
  posterPath: string | null
  isFollowed: 0 | 1
  withSpecials: 0 | 1
  /** Whether it was put aside, so that only what was seen of it is shown. */
  isAside: 0 | 1
  episodes: CalendarEpisodeValues[]
}

type CalendarEpisodeValues = [
  airsOn: Day,
  id: number,
  season: number,
  number: number,
  name: string,
  kind: Episode['kind'],
  isFirst: 0 | 1,
  isSeen: 0 | 1,
]

export type CalendarEpisode = {
  series: SeriesRow
  airsOn: Day
  id: number
  season: number
  number: number
  /** `null` where the person wants it hidden. */
  name: string | null
  kind: Episode['kind']
  isFirst: boolean
  isSeen: boolean
  /** Whether it has aired and its name is hidden unless it is the next one. */
  mayBeNext: boolean
}

export type CalendarFilmRow = {
  id: number
  title: string
  posterPath: string | null
  /** The main date. */
  date: Day | null
  /** JSON of the releases in the person's region. */
  releases: RegionReleases | null
  isOnWatchlist: 0 | 1
  isSeen: 0 | 1
}

/** Row of all that a calendar shows, with lists as JSON, for `readCalendar`. */
export type CalendarRow = {
  /** The person's day. */
  today: Day
  airsLater: Preferences['airsLater']
  region: Region
  spoilers: SpoilerLevel
  /** The last day whose episodes have aired for them. */
  airedBy: Day
  /** Whether there is anything at all that could be in it some day. */
  hasTitles: 0 | 1
  series: JsonRows<SeriesRow>
  films: JsonRows<CalendarFilmRow>
}

/** All that a calendar shows, before its filter. */
export type PersonCalendar = Pick<CalendarRow, 'today' | 'airsLater' | 'region' | 'hasTitles'> & {
  /** Of one series after the other by their names, in the order of their numbers. */
  episodes: CalendarEpisode[]
  films: CalendarFilmRow[]
}

export function readCalendar(row: CalendarRow): PersonCalendar {
  const { today, airsLater, region, hasTitles, series, films } = row
  const episodes = readJsonRows(series).flatMap((of) => readEpisodes(row, of))
  return { ...{ today, airsLater, region, hasTitles }, episodes, films: readJsonRows(films) }
}

function readEpisodes({ spoilers, airedBy }: CalendarRow, series: SeriesRow): CalendarEpisode[] {
  return series.episodes
    .map(([airsOn, id, season, number, name, kind, isFirst, isSeen]) => {
      const isOpen = spoilers === 'none' || isSeen === 1
      return {
        ...{ series, airsOn, id, season, number, name: isOpen ? name : null, kind },
        ...{ isFirst: isFirst === 1, isSeen: isSeen === 1 },
        mayBeNext: spoilers === 'unseen-but-next' && !isOpen && airsOn <= airedBy,
      }
    })
    .filter(({ airsOn, isSeen }) => !series.isAside || (isSeen && airsOn <= airedBy))
    .toSorted((one, other) => one.season - other.season || one.number - other.number)
}

type Range = {
  /** Of somebody who has not chosen one. */
  region?: Region | null
  from: Day
  /** Without end if left out. */
  to?: Day
}

/** The statement for the calendar of a person, before its filter: one row, for each statement more takes its time. */
export function selectCalendar(userId: UserId, now: Date, range: Range): SQL<CalendarRow> {
  const own = (name: string, otherwise: string) =>
    sql`coalesce((select own.${sql.raw(name)} from preference as own where own.user_id = ${userId}), ${otherwise})`
  // What does not change from one episode to the next is materialized, or it would be worked out for each of them.
  return sql`select viewer.today, viewer.airsLater, viewer.region, viewer.spoilers, viewer.airedBy,
      exists (select 1 from series_progress where user_id = ${userId})
        or exists (select 1 from bookmark where user_id = ${userId}) as hasTitles,
      ${seriesOf(userId)} as series, ${filmsOf(userId, range)} as films
    from (with person as (select ${calendarDayAt(userId, sql`${now.getTime()}`)} as today,
        ${own('airs_later', DEFAULT_PREFERENCES.airsLater)} as airsLater,
        ${own('spoilers', DEFAULT_PREFERENCES.spoilers)} as spoilers,
        ${regionOf(sql`(select own.region from preference as own where own.user_id = ${userId})`, range.region)} as region),
      shifted as (select *, iif(airsLater = 'day-later', '-1 day', '0 days') as shift from person),
      dated as materialized (select *, date(today, shift) as airedBy, date(${range.from}, shift) as airsFrom,
        date(${range.to ?? NEVER}, shift) as airsTo from shifted)
      select * from dated) as viewer`
}

/**
 * SQL for the series that the person has to do with and their episodes on days that TMDB names. What is to be known of a
 * series is read and written once, and not again for each of its episodes; of those of which nothing is on, which are
 * most, nothing is. Episodes are sorted where they are read: here it takes a fifth of the time of finding them.
 */
function seriesOf(userId: UserId): SQL<JsonRows<SeriesRow>> {
  return jsonRows<SeriesRow>(
    {
      ...{ id: 'shown.series_id', name: 'shown.name', posterPath: 'shown.poster_path' },
      ...{ isFollowed: 'shown.isFollowed', withSpecials: 'shown.withSpecials' },
      isAside: 'shown.isAside',
      episodes: sql`(select json_group_array(json_array(${EPISODE}))
        from episode as listed where ${isOn('shown')} and ${isAnnounced('listed')})`,
    },
    sql`(with on_air as materialized (select own.* from series_progress as own
        where own.user_id = ${userId} and exists (select 1 from episode as listed where ${isOn('own')})),
      followed as materialized (select mine.user_id, mine.series_id, title.name, title.poster_path, title.sort_name,
        iif(${isFollowed}, 1, iif(${isSaved}, 0, null)) as isFollowed,
        coalesce(following.with_specials, false) as withSpecials,
        coalesce(following.state, 'following') <> 'following' as isAside
      from on_air as mine
      cross join title on title.type = 'series' and title.id = mine.series_id
      left join following on following.user_id = mine.user_id and following.series_id = mine.series_id)
      select * from followed where isFollowed is not null order by sort_name, series_id limit ${MOST_TITLES}) as shown`,
  )
}

/** SQL for whether `listed` is an episode of this row's series that airs in the range. */
const isOn = (row: string) =>
  sql.raw(`listed.series_id = ${row}.series_id and listed.unlisted_since is null
        and listed.airs_on between viewer.airsFrom and viewer.airsTo`)

const PLAYS = `select 1 from play where play.user_id = shown.user_id and play.type = 'series'
  and play.title_id = shown.series_id`

/** SQL for whether an episode was seen at any time: a calendar does not begin again with a rewatch. */
const isSeen = `(exists (${PLAYS} and play.episode_id = listed.id)
  or exists (${PLAYS} and play.season = listed.season and play.episode = listed.number
    and not exists (select 1 from episode as other where other.id = play.episode_id)))`

/** SQL for `CalendarEpisodeValues`. */
const EPISODE = sql.raw(`listed.airs_on, listed.id, listed.season, listed.number, listed.name, listed.kind,
  ${isFirstOfSeason('listed')}, ${isSeen}`)

/**
 * SQL for films on the watchlist, or seen, that come out in the range in the person's region. Most have all of their days
 * outside of it, and their titles are not read.
 */
function filmsOf(userId: UserId, { from, to = NEVER }: Range): SQL<JsonRows<CalendarFilmRow>> {
  const isMarked = (label: BookmarkLabel) =>
    sql`exists (select 1 from bookmark where user_id = ${userId} and type = 'movies' and title_id = chosen.id
      and label = ${label})`
  return jsonRows<CalendarFilmRow>(
    {
      ...{ id: 'chosen.id', title: 'chosen.name', posterPath: 'chosen.poster_path', date: 'chosen.date' },
      releases: 'json(chosen.ofRegion)',
      ...{ isOnWatchlist: isMarked('watchlist'), isSeen: isMarked('seen') },
    },
    // Somewhere on earth most films come out again and again, so the days of all regions leave too many. Those of one
    // are taken out before rows are sorted: with all of them sorting takes longer than everything else together.
    sql`(select title.id, title.name, title.poster_path, title.date,
        film_release.releases -> ('$.' || viewer.region) as ofRegion
      from (select distinct title_id from bookmark where user_id = ${userId} and type = 'movies') as marked
      left join film_release on film_release.film_id = marked.title_id
      cross join title on title.type = 'movies' and title.id = marked.title_id
      where (film_release.film_id is null or film_release.first_day <= ${to} and film_release.last_day >= ${from})
        and (title.date between ${from} and ${to}
          or exists (select 1 from json_each(ofRegion) where value between ${from} and ${to}))
      order by title.sort_name, title.id limit ${MOST_TITLES}) as chosen`,
  )
}
