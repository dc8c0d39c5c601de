import type { Episode, SeasonDetail, SeriesDetail, TitleSummary } from '@marquee/domain/catalogue'
import type { TitleRef } from '@marquee/domain/title'
import type { ReleasedFilm } from '@marquee/tmdb-client/film-response'
import type { OtherIds } from '@marquee/tmdb-client/ids-response'

export function summary(changes: Partial<TitleSummary> = {}): TitleSummary {
  return {
    type: 'movies',
    id: 27205,
    name: 'Inception',
    originalName: null,
    originalLanguage: 'en',
    date: '2010-07-15',
    overview: 'A thief steals secrets out of dreams.',
    posterPath: '/movie-27205.svg',
    backdropPath: null,
    genreIds: [28],
    score: 8.4,
    votes: 100,
    popularity: 50,
    ...changes,
  }
}

const detail = {
  genres: [{ id: 28, name: 'Action' }],
  status: 'Released',
  tagline: null,
  cast: [],
  videos: [],
  watch: null,
  recommendations: [],
}

/** Ids that other services could have for a title. */
export function idsOf({ type, id }: TitleRef): OtherIds {
  const digits = String(id).padStart(8, '0')
  return type === 'movies'
    ? { imdb: `tt1${digits}`, tvdb: null }
    : { imdb: `tt2${digits}`, tvdb: 70_000 + id }
}

export function film(changes: Partial<ReleasedFilm> = {}): ReleasedFilm {
  return {
    ...summary(),
    ...detail,
    type: 'movies',
    runtime: 148,
    directors: ['Christopher Nolan'],
    releases: {},
    ids: idsOf({ type: 'movies', id: changes.id ?? summary().id }),
    ...changes,
  }
}

export function episode(changes: Partial<Episode> = {}): Episode {
  return {
    id: 62085,
    season: 1,
    number: 1,
    name: 'Pilot',
    airDate: '2008-01-20',
    overview: null,
    runtime: 58,
    stillPath: null,
    score: 8.1,
    votes: 10,
    kind: 'standard',
    ...changes,
  }
}

export function season(changes: Partial<SeasonDetail> = {}): SeasonDetail {
  const number = changes.number ?? 1
  return {
    id: 3572 + number,
    number,
    name: number === 0 ? 'Specials' : `Season ${number}`,
    airDate: '2008-01-20',
    overview: null,
    posterPath: null,
    episodeCount: 1,
    score: 8,
    episodes: [episode({ id: 62085 + number, season: number })],
    ...changes,
  }
}

export function series(changes: Partial<SeriesDetail> = {}): SeriesDetail {
  return {
    ...summary({ type: 'series', id: 1396, name: 'Breaking Bad', date: '2008-01-20', score: 8.9 }),
    ...detail,
    type: 'series',
    creators: ['Vince Gilligan'],
    lastAirDate: '2013-09-29',
    inProduction: false,
    seasonCount: 5,
    episodeCount: 5,
    episodeRuntime: 47,
    seasons: [0, 1, 2, 3, 4, 5].map((number) => {
      const { episodes: _, ...listed } = season({ number })
      return listed
    }),
    ...changes,
  }
}
