import type { Day } from './day.ts'

type SeasonDates = { airDate: Day | null; episodeCount: number }

/** Whether a season had begun on `day`; one without a date has, when it has episodes. Only then can it be rated. */
export function hasAired({ airDate, episodeCount }: SeasonDates, day: Day): boolean {
  return airDate === null ? episodeCount > 0 : airDate <= day
}
