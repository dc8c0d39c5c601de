import type { ListedTitle, Page } from '@marquee/domain/catalogue'
import { asListed } from '@marquee/domain/listed-title'
import type { TitleType } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'

type ListsQuery = { segment?: TitleType | undefined; page?: number | undefined }
type Lists = Record<TitleType, Page<ListedTitle> | null>

/** Finds popular films and top-rated series, or one of them, to show before any search. */
export async function findLists(tmdb: TmdbClient, { segment, page }: ListsQuery): Promise<Lists> {
  const [movies, series] = await Promise.all([
    segment === 'series' ? null : tmdb.popularMovies({ page }),
    segment === 'movies' ? null : tmdb.topRatedSeries({ page }),
  ])
  return { movies: allListed(movies), series: allListed(series) }
}

function allListed(page: Page<ListedTitle> | null): Page<ListedTitle> | null {
  return page && { ...page, items: page.items.map(asListed) }
}
