import type { Page, TitleSummary } from '@marquee/domain/catalogue'
import type { TitleType } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { logFailure } from '#log.ts'

type Half = Page<TitleSummary> | null
type Halves = { movies: Half; series: Half; missing: TitleType | null }

/** Searches films and series at once; when one of them fails, the other is still worth showing. */
export async function searchHalves(
  tmdb: TmdbClient,
  search: { query: string; page: number },
  needed: TitleType | null,
): Promise<Halves> {
  const [movies, series] = await Promise.allSettled([
    tmdb.search('movies', search),
    tmdb.search('series', search),
  ])
  if (movies.status === 'fulfilled' && series.status === 'fulfilled')
    return { movies: movies.value, series: series.value, missing: null }

  const missing = movies.status === 'rejected' ? 'movies' : 'series'
  const failures = [movies, series].flatMap((half) => (half.status === 'rejected' ? [half.reason] : []))
  if (failures.length > 1 || missing === needed) throw failures[0]

  logFailure('searched-by-half', failures[0], { missing })
  return {
    movies: movies.status === 'fulfilled' ? movies.value : null,
    series: series.status === 'fulfilled' ? series.value : null,
    missing,
  }
}
