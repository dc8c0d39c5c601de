import type {
  Episode,
  Genre,
  Page,
  SeasonDetail,
  SeriesDetail,
  TitleSummary,
  TitleType,
  Video,
} from '@marquee/domain/catalogue'
import { DEFAULT_BASE_URL } from './address.ts'
import { TmdbError } from './error.ts'
import type { Fields } from './field.ts'
import { FILM_APPENDIX, type ReleasedFilm, readFilm } from './film-response.ts'
import { type ExternalSource, type FindResult, readFindResult } from './find-response.ts'
import { type OtherIds, readOtherIds } from './ids-response.ts'
import { NAMES_APPENDIX, readTitleNames, type TitleNames } from './names-response.ts'
import { createRequest, type Fetch } from './request.ts'
import { type Configuration, clampPage, emptyPage, readConfiguration, readPage } from './responses.ts'
import { readEpisode, readSeason } from './season-response.ts'
import { readAppendedSeasons, readSeries, SERIES_APPENDIX } from './series-response.ts'
import { isExcluded, readGenres } from './title-response.ts'
import { readVideos } from './video-response.ts'

export type TmdbOptions = {
  /** Called with the whole address and the headers. Caching, deadlines and retries belong to it, not to the client. */
  fetch?: Fetch
  /** A read access token, or one of TMDB's older keys of 32 hexadecimal digits. */
  token?: string
  baseUrl?: string
  /** Milliseconds since 1970, against which a date in `Retry-After` is read. */
  now?: () => number
}

export type TitleSearch = {
  query: string
  page?: number
  /** Year in which a film came out somewhere, or in which a series began. */
  year?: number
}

export type TmdbClient = ReturnType<typeof createTmdbClient>

const MAX_APPENDED = 20
/** Seasons that come with one call for a series. */
export const MOST_SEASONS = MAX_APPENDED - SERIES_APPENDIX.length
const REGION = 'US'

/** The catalogue as TMDB knows it, without adult and softcore titles; every failure is a `TmdbError`. */
export function createTmdbClient(options: TmdbOptions = {}) {
  const request = createRequest({
    fetch: options.fetch ?? ((url, init) => fetch(url, init)),
    token: options.token?.trim() ?? '',
    baseUrl: options.baseUrl?.trim() || DEFAULT_BASE_URL,
    now: options.now ?? Date.now,
  })

  async function list(type: TitleType, path: string, page: number, query = {}): Promise<Page<TitleSummary>> {
    return readPage(type, await request(path, { ...query, page, region: REGION }), page)
  }

  async function search(type: TitleType, { query, page, year }: TitleSearch): Promise<Page<TitleSummary>> {
    // TMDB answers an empty query with an error.
    if (query.trim() === '') return emptyPage(clampPage(page))
    const path = type === 'movies' ? '/search/movie' : '/search/tv'
    const filter = type === 'movies' ? { year } : { first_air_date_year: year }
    return list(type, path, clampPage(page), { include_adult: false, query: query.trim(), ...filter })
  }

  return {
    search,

    async popularMovies({ page }: { page?: number } = {}): Promise<Page<TitleSummary>> {
      return list('movies', '/movie/popular', clampPage(page))
    },

    async topRatedSeries({ page }: { page?: number } = {}): Promise<Page<TitleSummary>> {
      return list('series', '/tv/top_rated', clampPage(page))
    },

    /** Titles, seasons and episodes with an id of another service; TVDB's ids never lead to films. */
    async find(source: ExternalSource, id: string): Promise<FindResult> {
      const answer = await request(`/find/${encodeURIComponent(id)}`, { external_source: `${source}_id` })
      return readFindResult(answer)
    },

    /** A title with all names that it has in other countries and languages. */
    async names(type: TitleType, id: number): Promise<TitleNames> {
      const path = type === 'movies' ? `/movie/${id}` : `/tv/${id}`
      const answer = await request(path, { append_to_response: NAMES_APPENDIX.join(',') })
      return readShown(answer, { path, id }, (fields) => readTitleNames(type, fields))
    },

    async configuration(): Promise<Configuration> {
      return readConfiguration(await request('/configuration'))
    },

    async genres(type: TitleType): Promise<Genre[]> {
      const answer = await request(type === 'movies' ? '/genre/movie/list' : '/genre/tv/list')
      return readGenres(answer.genres)
    },

    async film(id: number): Promise<ReleasedFilm> {
      const path = `/movie/${id}`
      const answer = await request(path, { append_to_response: FILM_APPENDIX.join(',') })
      return readShown(answer, { path, id }, readFilm)
    },

    /** A series with its other ids, and those of `seasons` that came along, `MOST_SEASONS` of them at most. */
    async series(
      id: number,
      { seasons = [] }: { seasons?: readonly number[] } = {},
    ): Promise<{ series: SeriesDetail; seasons: SeasonDetail[]; ids: OtherIds }> {
      const path = `/tv/${id}`
      const numbers = [...new Set(seasons)].slice(0, MOST_SEASONS)
      const appendix = [...SERIES_APPENDIX, ...numbers.map((number) => `season/${number}`)]
      const answer = await request(path, { append_to_response: appendix.join(',') })

      const appended = readAppendedSeasons(answer, numbers)
      const series = readShown(answer, { path, id }, (fields) => readSeries(fields, appended))
      return { series, seasons: appended, ids: readOtherIds(answer) }
    },

    async season(seriesId: number, number: number): Promise<{ season: SeasonDetail; videos: Video[] }> {
      const path = `/tv/${seriesId}/season/${number}`
      const answer = await request(path, { append_to_response: 'videos' })
      const known = answer.id ?? answer.season_number ?? answer.episodes
      return {
        season: required(known !== undefined ? readSeason(answer, number) : null, path),
        videos: readVideos(answer.videos),
      }
    },

    async episode(seriesId: number, season: number, number: number): Promise<Episode> {
      const path = `/tv/${seriesId}/season/${season}/episode/${number}`
      const answer = await request(path)
      const known = answer.id ?? answer.episode_number ?? answer.name
      return required(known !== undefined ? readEpisode(answer, season, number) : null, path)
    },
  }
}

/**
 * A title that Marquee does not show is as good as not there. It has the id that it was called for whatever the answer
 * says, for it is stored under that.
 */
function readShown<T extends { id: number }>(
  answer: Fields,
  { path, id }: { path: string; id: number },
  read: (fields: Fields) => T | null,
): T {
  if (isExcluded(answer)) throw new TmdbError({ kind: 'not-found', path, status: 200, reason: 'excluded' })
  return { ...required(read(answer), path), id }
}

function required<T>(detail: T | null, path: string): T {
  if (detail === null)
    throw new TmdbError({ kind: 'malformed', path, status: 200, reason: 'nothing usable', isUnusable: true })
  return detail
}
