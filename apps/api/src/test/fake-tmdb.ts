import type { Page, SeriesDetail, TitleSummary, TitleType } from '@marquee/domain/catalogue'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ReleasedFilm } from '@marquee/tmdb-client/film-response'
import { film, idsOf, season, series, summary } from './titles.ts'

type Title = ReleasedFilm | SeriesDetail

/** A catalogue that knows these titles and nothing else. */
export function tmdbKnowing(...titles: Title[]): TmdbClient {
  const known = titles.length > 0 ? titles : [film(), series()]
  const films = known.filter((title) => title.type === 'movies')
  const allSeries = known.filter((title) => title.type === 'series')
  const of = (type: TitleType): Title[] => (type === 'movies' ? films : allSeries)

  const client: TmdbClient = {
    search: async (type, { query }) => page(of(type).filter((title) => includes(title, query))),
    find: async () => ({ titles: [], seasons: [], episodes: [] }),
    names: async (type, id) => {
      const found = of(type).find((title) => title.id === id) ?? unknown(`/${type}/${id}`)
      return { ...found, otherNames: [] }
    },
    popularMovies: async () => page(of('movies')),
    topRatedSeries: async () => page(of('series')),
    configuration: async () => ({ imageBase: 'https://images.test/t/p/' }),
    genres: async () => [{ id: 28, name: 'Action' }],
    film: async (id) => films.find((title) => title.id === id) ?? unknown(`/movie/${id}`),
    series: async (id, { seasons = [] } = {}) => {
      const found = allSeries.find((title) => title.id === id) ?? unknown(`/tv/${id}`)
      const along = found.seasons.filter(({ number }) => seasons.includes(number))
      return { series: found, seasons: along.map(({ number }) => season({ number })), ids: idsOf(found) }
    },
    season: async (id, number) => {
      const { series: found } = await client.series(id)
      if (!found.seasons.some((listed) => listed.number === number)) unknown(`/tv/${id}/season/${number}`)
      return { season: season({ number }), videos: [] }
    },
    episode: async (id, number, episode) => {
      const found = await client.season(id, number)
      return found.season.episodes.find((listed) => listed.number === episode) ?? unknown(`/tv/${id}`)
    },
  }
  return client
}

/** A catalogue whose every call fails in one way. */
export function tmdbFailing(kind: TmdbError['kind'], retryAfter: number | null = null): TmdbClient {
  const fail = async () => {
    throw new TmdbError({ kind, path: '/anything', status: kind === 'rate-limited' ? 429 : 500, retryAfter })
  }
  return new Proxy(tmdbKnowing(), { get: () => fail })
}

function includes(title: Title, query: string): boolean {
  return title.name.toLowerCase().includes(query.toLowerCase())
}

function page(titles: Title[]): Page<TitleSummary> {
  const items = titles.map((title) => summary(pick(title, Object.keys(summary()))))
  return { page: 1, totalPages: 1, totalResults: items.length, items }
}

/** Lists carry less than details do. */
function pick(title: Title, names: readonly string[]): Partial<TitleSummary> {
  return Object.fromEntries(Object.entries(title).filter(([name]) => names.includes(name)))
}

function unknown(path: string): never {
  throw new TmdbError({ kind: 'not-found', path, status: 404 })
}
