import type { Page, TitleSummary } from '@marquee/domain/catalogue'
import type { TitleType } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'

type Asked = { segment?: TitleType | undefined; page?: number | undefined }
type Lists = Record<TitleType, Page<TitleSummary> | null>

/** What is worth a look before anybody has searched: popular films and top-rated series, or one of them. */
export async function findLists(tmdb: TmdbClient, { segment, page }: Asked): Promise<Lists> {
  const [movies, series] = await Promise.all([
    segment === 'series' ? null : tmdb.popularMovies({ page }),
    segment === 'movies' ? null : tmdb.topRatedSeries({ page }),
  ])
  return { movies, series }
}
