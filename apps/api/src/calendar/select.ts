import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { Episode } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import type { Region, RegionReleases } from '@marquee/domain/film-release'
import { DEFAULT_PREFERENCES, type Preferences } from '@marquee/domain/preferences'
import type { SpoilerLevel } from '@marquee/domain/spoilers'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { regionOf } from '#region/viewer-region.ts'
import { calendarDayAt } from '#time-zone/viewer-day.ts'
import { isAnnounced } from '#titles/announced-day.ts'

/** Episodes, and films, of one answer; more would not be read. */
const MOST_ITEMS = 2000
/** No day comes after it. */
const NEVER: Day = '9999-12-31'
const HIDES_ALL_BUT_NEXT: SpoilerLevel = 'unseen-but-next'

/** Row of an episode; a name that the person wants hidden is null. */
export type CalendarEpisodeRow = {
  airsOn: Day
  seriesId: number
  title: string
  posterPath: string | null
  id: number
  season: number
  number: number
  name: string | null
  kind: Episode['kind']
  isFirst: 0 | 1
  isSeen: 0 | 1
  isFollowed: 0 | 1
  withSpecials: 0 | 1
  /** Whether it has aired and its name is hidden unless it is the next one. */
  mayBeNext: 0 | 1
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
  /** Whether there is anything at all that could be in it some day. */
  hasTitles: 0 | 1
  episodes: JsonRows<CalendarEpisodeRow>
  films: JsonRows<CalendarFilmRow>
}

/** All that a calendar shows, before its filter. */
export type PersonCalendar = Omit<CalendarRow, 'episodes' | 'films'> & {
  episodes: CalendarEpisodeRow[]
  films: CalendarFilmRow[]
}

export function readCalendar({ episodes, films, ...person }: CalendarRow): PersonCalendar {
  return { ...person, episodes: readJsonRows(episodes), films: readJsonRows(films) }
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
  return sql`select viewer.today, viewer.airsLater, viewer.region,
      exists (select 1 from series_progress where user_id = ${userId})
        or exists (select 1 from bookmark where user_id = ${userId}) as hasTitles,
      ${episodesOf(userId)} as episodes, ${filmsOf(userId, range)} as films
    from (with person as (select ${calendarDayAt(userId, sql`${now.getTime()}`)} as today,
        ${own('airs_later', DEFAULT_PREFERENCES.airsLater)} as airsLater,
        ${own('spoilers', DEFAULT_PREFERENCES.spoilers)} as spoilers,
        ${regionOf(sql`(select own.region from preference as own where own.user_id = ${userId})`, range.region)} as region),
      shifted as (select *, iif(airsLater = 'day-later', '-1 day', '0 days') as shift from person),
      dated as materialized (select *, date(today, shift) as airedBy, date(${range.from}, shift) as airsFrom,
        date(${range.to ?? NEVER}, shift) as airsTo from shifted)
      select * from dated) as viewer`
}

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
const isSaved = sql.raw(`exists (select 1 from bookmark as saved ${OF_SERIES})`)

/**
 * SQL for the episodes of series that the person has to do with, on days that TMDB names; of a series that was put aside
 * what was seen of it. What is to be known of a series is read once for it, and not again for each of its episodes; of
 * those of which nothing is on, which are most, nothing is.
 */
function episodesOf(userId: UserId): SQL<JsonRows<CalendarEpisodeRow>> {
  return jsonRows<CalendarEpisodeRow>(
    {
      ...{ airsOn: 'airing.airs_on', seriesId: 'airing.series_id', title: 'airing.title' },
      ...{ posterPath: 'airing.poster_path', id: 'airing.id', season: 'airing.season' },
      number: 'airing.number',
      name: `iif(viewer.spoilers = 'none' or airing.isSeen, airing.name, null)`,
      ...{ kind: 'airing.kind', isFirst: 'airing.isFirst', isSeen: 'airing.isSeen' },
      ...{ isFollowed: 'airing.isFollowed', withSpecials: 'airing.withSpecials' },
      mayBeNext: sql`viewer.spoilers = ${HIDES_ALL_BUT_NEXT} and not airing.isSeen
        and airing.airs_on <= viewer.airedBy`,
    },
    sql`(with on_air as materialized (select own.* from series_progress as own
        where own.user_id = ${userId} and exists (select 1 from episode as listed where ${isOn('own')})),
      followed as materialized (select mine.user_id, mine.series_id, title.name as title, title.poster_path,
        title.sort_name,
        iif(${isFollowed}, 1, iif(${isSaved}, 0, null)) as isFollowed,
        coalesce(following.with_specials, false) as withSpecials,
        coalesce(following.state, 'following') <> 'following' as isAside
      from on_air as mine
      cross join title on title.type = 'series' and title.id = mine.series_id
      left join following on following.user_id = mine.user_id and following.series_id = mine.series_id)
      select listed.airs_on, listed.series_id, listed.id, listed.season, listed.number, listed.name, listed.kind,
        followed.title, followed.poster_path, ${isFirst} as isFirst, ${isSeen} as isSeen,
        followed.isFollowed, followed.withSpecials, followed.isAside
      from followed
      cross join episode as listed on ${isOn('followed')} and ${isAnnounced('listed')}
      where followed.isFollowed is not null
      order by listed.airs_on, followed.sort_name, listed.series_id, listed.season, listed.number
      limit ${MOST_ITEMS}) as airing
      where not airing.isAside or airing.airs_on <= viewer.airedBy and airing.isSeen`,
  )
}

/** SQL for whether `listed` is an episode of this row's series that airs in the range. */
const isOn = (row: string) =>
  sql.raw(`listed.series_id = ${row}.series_id and listed.unlisted_since is null
        and listed.airs_on between viewer.airsFrom and viewer.airsTo`)

const isFirst =
  sql.raw(`not exists (select 1 from episode as earlier where earlier.series_id = listed.series_id
  and earlier.season = listed.season and earlier.number < listed.number and earlier.unlisted_since is null)`)

const PLAYS = sql.raw(`select 1 from play where play.user_id = followed.user_id and play.type = 'series'
  and play.title_id = followed.series_id`)

/** SQL for whether an episode was seen at any time: a calendar does not begin again with a rewatch. */
const isSeen = sql`(exists (${PLAYS} and play.episode_id = listed.id)
  or exists (${PLAYS} and play.season = listed.season and play.episode = listed.number
    and not exists (select 1 from episode as other where other.id = play.episode_id)))`

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
      order by title.sort_name, title.id limit ${MOST_ITEMS}) as chosen`,
  )
}
