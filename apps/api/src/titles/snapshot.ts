import type {
  FilmDetail,
  SavedTitle,
  SeasonDetail,
  SeriesDetail,
  TitleSnapshot,
} from '@marquee/domain/catalogue'
import type { FilmReleases } from '@marquee/domain/film-release'
import type { OtherIds } from '@marquee/tmdb-client/ids-response'
import { sql } from 'drizzle-orm'
import type { titles } from '#db/schema.ts'
import { refreshTime } from './refresh-time.ts'

type TitleRow = typeof titles.$inferInsert & { refreshAt: Date }

/** Part of a title's full answer that is stored. */
export function snapshotOf(title: FilmDetail | SeriesDetail): TitleSnapshot {
  const { type, id, name, originalName, originalLanguage, date, score, votes, status } = title
  const { posterPath, backdropPath } = title
  return {
    ...{ type, id, name, originalName, originalLanguage, date, score, votes, status },
    ...{ posterPath, backdropPath },
    genreIds: title.genres.length > 0 ? title.genres.map((genre) => genre.id) : title.genreIds,
    runtime: title.type === 'movies' ? title.runtime : title.episodeRuntime,
    seasons:
      title.type === 'movies'
        ? []
        : title.seasons.map(({ number, name, episodeCount, airDate }) => ({
            number,
            name,
            episodeCount,
            airDate,
          })),
  }
}

type Fetched = {
  snapshot: TitleSnapshot
  listed?: readonly SeasonDetail[]
  releases?: FilmReleases
  isPart?: boolean
  ids?: OtherIds
}

/**
 * A snapshot as the table holds it, with the columns that lists sort by; `listed` are a series' seasons with dates. A
 * title whose ids of other services did not come along lacks them.
 */
export function titleRow(
  { snapshot, listed = [], releases = {}, isPart = false, ids }: Fetched,
  refreshedAt: Date,
): TitleRow {
  return {
    ...snapshot,
    sortName: sortNameOf(snapshot.name),
    year: snapshot.date === null ? null : Number(snapshot.date.slice(0, 4)),
    imdbId: ids?.imdb ?? null,
    tvdbId: ids?.tvdb ?? null,
    hasOtherIds: ids !== undefined,
    refreshedAt,
    refreshAt: isPart ? refreshedAt : refreshTime(snapshot, { listed, releases }, refreshedAt),
  }
}

/** Values of `SAVED_TITLE`, as JSON. */
export type SavedValues = [
  type: SavedTitle['type'],
  id: number,
  name: string,
  date: string | null,
  posterPath: string | null,
  runtime: number | null,
  score: number | null,
]

/**
 * Values that lists show of a row of the table `title`, as one array built by the database: a column for each value
 * would cost more, and so would their names.
 */
export const SAVED_TITLE = sql`json_array(title.type, title.id, title.name, title.date, title.poster_path,
  title.runtime, title.score)`

export function readSaved([type, id, name, date, posterPath, runtime, score]: SavedValues): SavedTitle {
  return { type, id, name, date, posterPath, runtime, score }
}

/** Lower case without accents, so that "Élite" sorts beside "Elite" wherever the order is made. */
function sortNameOf(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
