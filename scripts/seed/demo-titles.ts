import type { TitleSnapshot } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { catalogue, type Film, type Series } from '@marquee/sandbox/catalogue'
import { otherIdsOf } from '@marquee/sandbox/external-ids'
import { releaseDatesOf } from '@marquee/sandbox/release-dates'
import { seriesOn } from '@marquee/sandbox/weekly'
import type { OtherIds } from '@marquee/tmdb-client/ids-response'
import { readReleases } from '@marquee/tmdb-client/releases-response'

function snapshotOfFilm(film: Film): TitleSnapshot {
  return {
    type: 'movies',
    id: film.id,
    name: film.title,
    originalName: film.originalTitle === film.title ? null : film.originalTitle,
    originalLanguage: film.language,
    date: film.date,
    posterPath: film.posterPath,
    backdropPath: film.backdropPath,
    genreIds: film.genres,
    runtime: film.runtime,
    status: film.status,
    score: film.votes > 0 ? film.score : null,
    votes: film.votes,
    seasons: [],
  }
}

function snapshotOfSeries(series: Series): TitleSnapshot {
  return {
    type: 'series',
    id: series.id,
    name: series.name,
    originalName: series.originalName === series.name ? null : series.originalName,
    originalLanguage: series.language,
    date: series.firstAirDate,
    posterPath: series.posterPath,
    backdropPath: series.backdropPath,
    genreIds: series.genres,
    runtime: series.runtime,
    status: series.status,
    score: series.votes > 0 ? series.score : null,
    votes: series.votes,
    seasons: series.seasons.map(({ number, name, airDate, episodes }) => ({
      number,
      name,
      airDate,
      episodeCount: episodes.length,
    })),
  }
}

/** The ids by which other services know a demo title. */
export function demoIdsOf({ type, id }: TitleSnapshot): OtherIds {
  const { imdb_id: imdb, tvdb_id: tvdb } = otherIdsOf(type === 'movies' ? 'film' : 'series', id)
  return { imdb, tvdb }
}

/** Every title of the demo catalogue as lists keep it, best known first. */
export const demoFilms = catalogue.films.toSorted((a, b) => b.popularity - a.popularity).map(snapshotOfFilm)
export const demoSeries = catalogue.series
  .toSorted((a, b) => b.popularity - a.popularity)
  .map(snapshotOfSeries)

/** Returns every demo series with the seasons and episodes that are listed on a day, and as lists keep it. */
export function demoSeriesOn(today: Day) {
  return catalogue.series.map((series) => {
    const listed = seriesOn(series, today)
    return { id: listed.id, seasons: listed.seasons, snapshot: snapshotOfSeries(listed) }
  })
}

/** Returns the days on which every demo film comes out, as they are listed on a day, and its main date. */
export function demoReleasesOn(today: Day) {
  return catalogue.films.map((film) => ({
    id: film.id,
    date: snapshotOfFilm(film).date,
    releases: readReleases(releaseDatesOf(film, today)),
  }))
}
