import type { Day } from './day.ts'

/** An episode as progress needs it; a `null` date is one that TMDB does not know. */
export type DatedEpisode = {
  id: number
  number: number
  airDate: Day | null
  /** Minutes; `null` where TMDB does not know them, left out where nothing depends on them. */
  runtime?: number | null
}

/**
 * The days from which the episodes of a season's whole list count as aired, in the list's order; `null` where no date
 * says so. Old seasons lack dates: an undated episode airs with the first dated one after it, or with its season when
 * none is dated at all.
 */
export function airingDays(episodes: readonly DatedEpisode[], seasonAirDate: Day | null): (Day | null)[] {
  const dated = episodes.flatMap(({ number, airDate }) => (airDate === null ? [] : [{ number, airDate }]))
  if (dated.length === 0) return episodes.map(() => seasonAirDate)
  return episodes.map(({ number, airDate }) => {
    if (airDate !== null) return airDate
    const later = dated.filter((other) => other.number > number).map((other) => other.airDate)
    return later.toSorted()[0] ?? null
  })
}

/** The episodes which have aired by `today`, given a season's whole list and the day the season began. */
export function airedEpisodes<T extends DatedEpisode>(
  episodes: readonly T[],
  seasonAirDate: Day | null,
  today: Day,
): T[] {
  const days = airingDays(episodes, seasonAirDate)
  return episodes.filter((_, index) => hasAired(days[index] ?? null, today))
}

export function hasAired(airDate: Day | null, today: Day): boolean {
  return airDate !== null && airDate <= today
}
