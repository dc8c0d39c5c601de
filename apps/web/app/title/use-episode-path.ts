import { shownKey } from '@marquee/domain/shown-position'
import type { ShownEpisode } from '@marquee/domain/spoilers'
import { useLocation } from '@remix-run/react'
import { episodePath } from './episode-path.ts'
import { readShownEpisodes } from './shown-episodes.ts'

/**
 * Returns the addresses of a season's episodes, none of hidden ones. What this page shows although it was hidden is shown
 * there as well.
 */
export function useEpisodePath(series: number, season: number) {
  const shown = readShownEpisodes(new URLSearchParams(useLocation().search))
  return ({ number, name, stillPath }: Pick<ShownEpisode, 'number' | 'name' | 'stillPath'>) => {
    if (name === null) return undefined
    const show = shown.filter((key) => key === shownKey({ season, number }))
    return episodePath({ series, season, episode: number, poster: stillPath, show })
  }
}
