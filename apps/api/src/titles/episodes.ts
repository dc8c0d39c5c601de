import type { Episode, SeasonDetail, TitleSnapshot } from '@marquee/domain/catalogue'
import { airingDays } from '@marquee/domain/episode'
import type { FilmReleases } from '@marquee/domain/film-release'
import { type SQL, sql } from 'drizzle-orm'
import { followEpisodes } from './follow-episodes.ts'
import { saveReleases } from './releases.ts'

type StoredEpisode = Pick<Episode, 'id' | 'number' | 'name' | 'airDate' | 'runtime' | 'kind'>
/** A season with what is stored of its episodes. */
export type ListedSeason = Pick<SeasonDetail, 'number' | 'airDate'> & { episodes: readonly StoredEpisode[] }

type EpisodeValues = [
  id: number,
  season: number,
  number: number,
  name: string,
  airDate: string | null,
  airsOn: string | null,
  runtime: number | null,
  kind: Episode['kind'],
]

/** In the order of the table, for Drizzle's insert takes no other. */
const COLUMNS = sql.raw(
  'id, type, series_id, season, number, name, air_date, airs_on, runtime, kind, unlisted_since',
)
const value = (index: number) => sql.raw(`listed.value ->> ${index}`)
const values = sql.join([1, 2, 3, 4, 5, 6, 7].map(value), sql`, `)

type Fetched = {
  snapshot: Pick<TitleSnapshot, 'type' | 'id' | 'date' | 'seasons'>
  /** Seasons whose episodes came along. */
  listed: readonly ListedSeason[]
  /** Days of a film; left out where they did not come along. */
  releases?: FilmReleases
}

/**
 * The statements that store the dates of a fetched title, after that of the title itself: the episodes of a series, the
 * releases of a film.
 */
export function saveEpisodes({ snapshot, listed, releases }: Fetched, now: Date): SQL[] {
  const { type, id, date, seasons } = snapshot
  if (type === 'movies') return releases === undefined ? [] : [saveReleases({ id, date }, releases)]
  const rows = listed.flatMap(valuesOf)
  const complete = listed.map(({ number }) => number)
  const known = seasons.map(({ number }) => number)
  if (listed.length === 0) return []
  return [
    upsertEpisodes(id, rows),
    markUnlisted(id, now, { ids: rows.map(([id]) => id), complete, known }),
    ...followEpisodes(id),
  ]
}

/**
 * The statement after which nothing counts that was derived from another list of seasons than this one; before the title
 * is stored. A trigger of `title` would do without, but with one SQLite looks for whatever refers to each new title.
 */
export function raiseVersion({ id, seasons }: Fetched['snapshot']): SQL {
  return sql`insert into series_version (series_id, version) select title.id, 1 from title
    where title.type = 'series' and title.id = ${id} and title.seasons <> ${JSON.stringify(seasons)}
    on conflict (series_id) do update set version = version + 1`
}

function valuesOf({ number: season, episodes, airDate: seasonAirDate }: ListedSeason): EpisodeValues[] {
  const days = airingDays(episodes, seasonAirDate)
  return episodes.flatMap(({ id, number, name, airDate, runtime, kind }, index) =>
    // Ids that were made up for an old answer are below zero; they name nothing.
    id > 0 ? [[id, season, number, name, airDate, days[index] ?? null, runtime, kind]] : [],
  )
}

/** Rows of the table of episodes for a stored series. */
export function selectEpisodes(seriesId: number, listed: readonly ListedSeason[]): SQL {
  return selectRows(seriesId, listed.flatMap(valuesOf))
}

function selectRows(seriesId: number, rows: readonly EpisodeValues[]): SQL {
  return sql`select ${value(0)}, title.type, title.id, ${values}, null
    from title cross join json_each(${JSON.stringify(rows)}) as listed
    where title.type = 'series' and title.id = ${seriesId}`
}

/** Writes only rows that differ: a refresh mostly finds what is there. */
function upsertEpisodes(seriesId: number, rows: readonly EpisodeValues[]): SQL {
  return sql`insert into episode (${COLUMNS}) ${selectRows(seriesId, rows)}
    on conflict (id) do update set series_id = excluded.series_id, season = excluded.season,
      number = excluded.number, name = excluded.name, air_date = excluded.air_date, airs_on = excluded.airs_on,
      runtime = excluded.runtime, kind = excluded.kind, unlisted_since = null
    where (excluded.series_id, excluded.season, excluded.number, excluded.name, excluded.air_date, excluded.airs_on,
        excluded.runtime, excluded.kind, null)
      is not (episode.series_id, episode.season, episode.number, episode.name, episode.air_date, episode.airs_on,
        episode.runtime, episode.kind, episode.unlisted_since)`
}

/** `complete` are the seasons whose list is whole, `known` all that the series has. */
function markUnlisted(
  seriesId: number,
  now: Date,
  { ids, complete, known }: Record<'ids' | 'complete' | 'known', readonly number[]>,
): SQL {
  const isIn = (column: string, list: readonly number[]) =>
    sql`${sql.raw(column)} in (select entry.value from json_each(${JSON.stringify(list)}) as entry)`
  return sql`update episode set unlisted_since = ${now.getTime()}
    where series_id = ${seriesId} and unlisted_since is null and not ${isIn('id', ids)}
      and (${isIn('season', complete)} or not ${isIn('season', known)})`
}
