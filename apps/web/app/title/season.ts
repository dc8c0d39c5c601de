import type { SeasonSummary } from '@marquee/domain/catalogue'

/** Nothing of it has been seen by anybody, so it cannot be rated yet. */
export function isUnaired({ airDate, episodeCount }: SeasonSummary, today: string): boolean {
  return airDate === null ? episodeCount === 0 : airDate > today
}

/** The season a page opens by itself: the first regular one, else the specials. */
export function firstSeason(seasons: SeasonSummary[]): number | null {
  return (seasons.find(({ number }) => number > 0) ?? seasons[0])?.number ?? null
}

/** The page of a series with a season open. */
export const seasonPath = (id: number, season: number) => `/search/detail/${id}?type=series&season=${season}`
