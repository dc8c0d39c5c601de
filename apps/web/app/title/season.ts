import type { SeasonSummary } from '@marquee/domain/catalogue'
import type { ShownSeason } from '@marquee/domain/spoilers'
import { formatCount, formatMonthRange, yearOf } from '#formatting/format.ts'

/** "13 episodes, March to June 2010", or what of it is known. */
export function seasonDetail(season: SeasonSummary, opened: ShownSeason | null): string {
  const episodes = opened?.number === season.number ? opened.episodes : []
  // Not every series airs in the order of its numbers.
  const days = episodes.flatMap(({ airDate }) => airDate ?? []).sort()
  const [first, last] = [days[0], days.at(-1)]
  return [
    season.episodeCount > 0 ? formatCount(season.episodeCount, 'episode') : null,
    first && last ? formatMonthRange(first, last) : yearOf(season.airDate),
  ]
    .filter((text) => text !== null)
    .join(', ')
}

/** The season a page opens by itself: the first regular one, else the specials. */
export function firstSeason(seasons: SeasonSummary[]): number | null {
  return (seasons.find(({ number }) => number > 0) ?? seasons[0])?.number ?? null
}

/** The page of a series with a season open, at its first episodes or at a later page of them. */
export const seasonPath = (id: number, season: number, page = 1) =>
  `/search/detail/${id}?type=series&season=${season}${page > 1 ? `&episodes=${page}` : ''}`

/** A season as an address names it. */
export function readSeason(season: string | null): number | null {
  return season !== null && /^\d{1,4}$/.test(season) ? Number(season) : null
}

/** The modal to choose a season in. */
export const selectSeasonPath = (id: number, season: number) => `/select-season?id=${id}&season=${season}`
