import type { TmdbClient } from '@marquee/tmdb-client/client'
import { tidyQuery } from './question.ts'
import type { Recall } from './recall.ts'

/** Creates a client of the catalogue whose answers are all cached. */
export function createCachingClient(recall: Recall): TmdbClient {
  return {
    search: (type, { query, page = 1, year }) =>
      recall(`search/${type}/${page}/${year ?? ''}/${tidyQuery(query).toLowerCase()}`, (tmdb) =>
        tmdb.search(type, { query: tidyQuery(query), page, year }),
      ),
    find: (source, id) => recall(`find/${source}/${id}`, (tmdb) => tmdb.find(source, id)),
    names: (type, id) => recall(`names/${type}/${id}`, (tmdb) => tmdb.names(type, id)),
    popularMovies: ({ page = 1 } = {}) =>
      recall(`popular-movies/${page}`, (tmdb) => tmdb.popularMovies({ page })),
    topRatedSeries: ({ page = 1 } = {}) =>
      recall(`top-rated-series/${page}`, (tmdb) => tmdb.topRatedSeries({ page })),
    configuration: () => recall('configuration', (tmdb) => tmdb.configuration()),
    genres: (type) => recall(`genres/${type}`, (tmdb) => tmdb.genres(type)),
    film: (id) => recall(`film/${id}`, (tmdb) => tmdb.film(id)),
    series: (id, { seasons = [] } = {}) =>
      recall(`series/${id}/${seasons.join()}`, (tmdb) => tmdb.series(id, { seasons })),
    season: (id, number) => recall(`season/${id}/${number}`, (tmdb) => tmdb.season(id, number)),
    episode: (id, season, number) =>
      recall(`episode/${id}/${season}/${number}`, (tmdb) => tmdb.episode(id, season, number)),
  }
}
