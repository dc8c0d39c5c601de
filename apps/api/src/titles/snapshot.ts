import type { FilmDetail, SeriesDetail, TitleSnapshot } from '@marquee/domain/catalogue'
import { sql } from 'drizzle-orm'
import type { titles } from '#db/schema.ts'

type TitleRow = typeof titles.$inferInsert

/** What is kept of a title's full answer. */
export function snapshotOf(title: FilmDetail | SeriesDetail): TitleSnapshot {
  const { type, id, name, originalName, originalLanguage, date, posterPath, score, votes, status } = title
  return {
    ...{ type, id, name, originalName, originalLanguage, date, posterPath, score, votes, status },
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

/** A snapshot as the table holds it, with the columns that lists sort by. */
export function titleRow(snapshot: TitleSnapshot, refreshedAt: Date): TitleRow {
  return {
    ...snapshot,
    sortName: sortNameOf(snapshot.name),
    year: snapshot.date === null ? null : Number(snapshot.date.slice(0, 4)),
    refreshedAt,
  }
}

/** A snapshot out of the table `title`, put together where it is kept: a value for each column would cost more. */
export const TITLE_SNAPSHOT = sql<string>`json_object('type', title.type, 'id', title.id, 'name', title.name,
  'originalName', title.original_name, 'originalLanguage', title.original_language, 'date', title.date,
  'posterPath', title.poster_path, 'genreIds', json(title.genre_ids), 'runtime', title.runtime,
  'status', title.status, 'score', title.score, 'votes', title.votes, 'seasons', json(title.seasons))`

/** Reads what `TITLE_SNAPSHOT` gave. */
export function readSnapshot(json: string): TitleSnapshot {
  return JSON.parse(json)
}

/** Small letters without accents, so that "Élite" stands beside "Elite" wherever the order is made. */
function sortNameOf(name: string): string {
  return name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
