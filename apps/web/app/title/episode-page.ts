import { airedEpisodes } from '@marquee/domain/episode'
import type { ShownSeason } from '@marquee/domain/spoilers'

/** Rows of a page; most seasons have fewer. */
const ROWS = 100

/** Pagination of the open season's episodes. */
export type EpisodePage = {
  page: number
  totalPages: number
  total: number
  /** Whether the aired episodes of other pages are all ticked off. */
  areOthersSeen: boolean
}

type Found = {
  /** The last day whose episodes have aired for the viewer. */
  airedUntil: string
  season: ShownSeason | null
  seenEpisodes: { season: number; episode: number }[]
  watching: { plays: { episode: number; isMarked: boolean }[] } | null
}

type PageOptions = {
  /** Requested page, from 1. */
  episodes?: number | undefined
  /** An episode that has to be on the page, whichever that is. */
  episode?: number | undefined
}

/** Cuts a title's open season down to one page of its episodes: a season may have thousands. */
export function onePageOf<T extends Found>(
  found: T,
  { episodes: requested = 1, episode }: PageOptions = {},
): T & { episodePage: EpisodePage } {
  const { airedUntil, season, seenEpisodes, watching } = found
  const all = season?.episodes ?? []
  const totalPages = Math.max(1, Math.ceil(all.length / ROWS))
  const index = episode === undefined ? -1 : all.findIndex(({ number }) => number === episode)
  const page = Math.min(index === -1 ? requested : Math.floor(index / ROWS) + 1, totalPages)
  if (season === null || totalPages === 1) {
    return { ...found, episodePage: { page: 1, totalPages: 1, total: all.length, areOthersSeen: true } }
  }

  const shown = all.slice((page - 1) * ROWS, page * ROWS)
  const numbers = new Set(shown.map(({ number }) => number))
  const ticks = seenEpisodes.filter((tick) => tick.season === season.number)
  const marked = watching?.plays.flatMap(({ episode, isMarked }) => (isMarked ? episode : [])) ?? []
  const seen = new Set(marked)
  const areOthersSeen = airedEpisodes(all, season.airDate, airedUntil).every(
    ({ number }) => numbers.has(number) || seen.has(number),
  )
  return {
    ...found,
    season: { ...season, episodes: shown },
    seenEpisodes: ticks.filter((tick) => numbers.has(tick.episode)),
    watching: watching && {
      ...watching,
      plays: watching.plays.filter(({ episode }) => numbers.has(episode)),
    },
    episodePage: { page, totalPages, total: all.length, areOthersSeen },
  }
}

/** Address with another page of its episodes. */
export function episodePageHref({ pathname, search }: { pathname: string; search: string }, page: number) {
  const params = new URLSearchParams(search)
  params.set('episodes', String(page))
  return `${pathname}?${params}#episodes`
}
