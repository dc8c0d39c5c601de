import type { ShownSeason } from '@marquee/domain/spoilers'
import { Pagination } from '@marquee/ui/pagination'
import { useLocation } from '@remix-run/react'
import { type EpisodePage, episodePageHref } from './episode-page.ts'

type MoreEpisodesProps = Pick<EpisodePage, 'page' | 'totalPages' | 'total'> & { season: ShownSeason }

/** Pagination of a long season's episodes; nothing where one page shows all of them. */
export function MoreEpisodes({ season, page, totalPages, total }: MoreEpisodesProps) {
  const location = useLocation()
  if (totalPages <= 1) return null
  return (
    <>
      {season.episodeCount > total ? (
        <p>The catalogue lists more episodes. The first {total.toLocaleString('en')} are shown here.</p>
      ) : null}
      <Pagination
        label="Pages of episodes"
        page={page}
        totalPages={totalPages}
        hrefFor={(next) => episodePageHref(location, next)}
      />
    </>
  )
}
