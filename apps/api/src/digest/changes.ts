import type { Day } from '@marquee/domain/day'
import { type RegionReleases, type ReleaseMedium, releaseDays } from '@marquee/domain/film-release'
import { type SQL, sql } from 'drizzle-orm'
import { type JsonRows, jsonRows } from '#db/json-rows.ts'
import { isFollowed } from '#progress/involved.ts'
import { announcedDay } from '#titles/announced-day.ts'

/** Changes that one digest reads. */
const MOST_CHANGES = 500

/**
 * SQL for whether the person had to do with the series when its day changed: whoever adds it later knew no other day.
 * That a choice for it is newer says nothing by itself, for it may be another one than the first.
 */
const hadSeries = sql.raw(`(following.changed_at <= date_change.changed_at
  or exists (select 1 from play where play.user_id = mine.user_id and play.type = 'series'
    and play.title_id = mine.series_id and coalesce(play.seen_at, 0) <= date_change.changed_at)
  or exists (select 1 from bookmark as saved where saved.user_id = mine.user_id and saved.type = 'series'
    and saved.title_id = mine.series_id and saved.added_at <= date_change.changed_at)
  or exists (select 1 from rating as rated where rated.user_id = mine.user_id and rated.type = 'series'
    and rated.title_id = mine.series_id and rated.created_at <= date_change.changed_at))`)

/** A change of an episode's day that was not reported to a person, with the day that holds now. */
export type EpisodeChange = {
  change: number
  seriesId: number
  title: string
  episodeId: number
  season: number
  number: number
  was: Day | null
  day: Day | null
}

/** A change of a film's days in the person's region, with the days that hold now. */
export type FilmChange = {
  change: number
  filmId: number
  title: string
  was: RegionReleases | null
  releases: RegionReleases | null
  date: Day | null
}

/** SQL for changes after one, of episodes that count for a person of series that they follow; `own` is the row of their settings. */
export function episodeChanges(after: SQL): SQL<JsonRows<EpisodeChange>> {
  const column = (name: string) => sql.raw(`chosen.${name}`)
  return jsonRows<EpisodeChange>(
    {
      ...{ change: column('change'), seriesId: column('series_id'), title: column('title') },
      ...{ episodeId: column('id'), season: column('season'), number: column('number') },
      ...{ was: column('was'), day: column('airs_on') },
    },
    sql`(select date_change.id as change, episode.series_id, title.name as title, episode.id, episode.season,
        episode.number, date_change.was, ${announcedDay('episode')} as airs_on
      from series_progress as mine
      left join following on following.user_id = mine.user_id and following.series_id = mine.series_id
      cross join date_change on date_change.type = 'series' and date_change.title_id = mine.series_id
        and date_change.id > ${after}
      cross join episode on episode.id = date_change.episode_id and episode.unlisted_since is null
      cross join title on title.type = 'series' and title.id = mine.series_id
      where mine.user_id = own.user_id and coalesce(following.state, 'following') = 'following' and ${isFollowed}
        and ${hadSeries} and (episode.season > 0 or coalesce(following.with_specials, false))
      order by date_change.id limit ${MOST_CHANGES}) as chosen`,
  )
}

/** SQL for changes after one, of films on a person's watchlist, in a region. */
export function filmChanges(after: SQL, region: SQL): SQL<JsonRows<FilmChange>> {
  return jsonRows<FilmChange>(
    {
      ...{
        change: sql.raw('chosen.change'),
        filmId: sql.raw('chosen.film_id'),
        title: sql.raw('chosen.title'),
      },
      was: sql.raw('json(chosen.was)'),
      releases: sql.raw('json(chosen.releases)'),
      date: sql.raw('chosen.date'),
    },
    sql`(select date_change.id as change, title.id as film_id, title.name as title, date_change.was,
        film_release.releases -> ('$.' || ${region}) as releases, title.date
      from bookmark
      cross join date_change on date_change.type = 'movies' and date_change.title_id = bookmark.title_id
        and date_change.id > ${after} and date_change.region = ${region}
        and date_change.changed_at >= bookmark.added_at
      cross join title on title.type = 'movies' and title.id = bookmark.title_id
      left join film_release on film_release.film_id = title.id
      where bookmark.user_id = own.user_id and bookmark.type = 'movies' and bookmark.label = 'watchlist'
      order by date_change.id limit ${MOST_CHANGES}) as chosen`,
  )
}

/** Number of further episodes of the season that moved, and whether all of them did to that day. */
type Others = { others: number; isOneDay: boolean }

/** An episode, or a film by medium, on its new day. */
export type MovedDate =
  | ({ type: 'series'; id: number; title: string; season: number; number: number; day: Day } & Others)
  | { type: 'movies'; id: number; title: string; medium: ReleaseMedium; day: Day }

export type NewSeason = { id: number; title: string; season: number; day: Day }

type Changed = { episodes: EpisodeChange[]; films: FilmChange[] }

/** Changes up to the last one before which none is missing: where a list was cut, the rest is for the next digest. */
export function completeChanges<Read extends Changed & { lastChange: number }>(read: Read): Read {
  const cut = [read.episodes, read.films].filter(({ length }) => length >= MOST_CHANGES)
  const lastChange = Math.min(read.lastChange, ...cut.map((list) => list.at(-1)?.change ?? 0))
  const isComplete = ({ change }: { change: number }) => change <= lastChange
  return {
    ...read,
    ...{ lastChange, episodes: read.episodes.filter(isComplete), films: read.films.filter(isComplete) },
  }
}

/**
 * Days that changed, each reported once: of several changes the first has the day that somebody knew, and the title itself what holds
 * now. A day that was moved back, or is over, is left out. Episodes of a season that moved are one.
 */
export function movedDates({ episodes, films }: Changed, today: Day): MovedDate[] {
  const moved = firstOf(episodes, ({ episodeId }) => episodeId).flatMap((change) => {
    const { seriesId: id, title, season, number, was, day } = change
    if (was === null || day === null || day === was || day < today) return []
    return [{ type: 'series' as const, id, title, season, number, day }]
  })
  const seasons = [...Map.groupBy(moved, ({ id, season }) => `${id} ${season}`).values()].flatMap((group) => {
    const [first] = group.toSorted((one, other) => one.number - other.number)
    if (first === undefined) return []
    return [{ ...first, others: group.length - 1, isOneDay: group.every(({ day }) => day === first.day) }]
  })
  return [...seasons, ...firstOf(films, ({ filmId }) => filmId).flatMap((film) => movedReleases(film, today))]
}

function movedReleases({ filmId: id, title, was, releases, date }: FilmChange, today: Day): MovedDate[] {
  // The main date that held then is among them; the one that holds now was not known.
  const before = new Map(releaseDays(was, null).map(({ medium, day }) => [medium, day]))
  return releaseDays(releases, date).flatMap(({ medium, day }) => {
    const known = before.get(medium)
    return known === undefined || known === day || day < today
      ? []
      : [{ type: 'movies' as const, id, title, medium, day }]
  })
}

/** Seasons of which a date has become known. */
export function newSeasons({ episodes }: Changed, today: Day): NewSeason[] {
  const known = firstOf(
    episodes.filter(({ was }) => was === null),
    ({ seriesId, season }) => `${seriesId} ${season}`,
  )
  return known.flatMap(({ seriesId: id, title, season, day }) =>
    day === null || day < today ? [] : [{ id, title, season, day }],
  )
}

function firstOf<Item>(items: readonly Item[], keyOf: (item: Item) => string | number): Item[] {
  return [...Map.groupBy(items, keyOf).values()].flatMap(([first]) => (first === undefined ? [] : [first]))
}
