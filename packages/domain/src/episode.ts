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

/**
 * The days that may be announced as those of a season's episodes, in the list's order: that of each, and for the first
 * one of a season in which none is dated that of the season. `airingDays` says more, which is right for what has aired
 * and a guess for what is to come.
 */
export function announcedDays(episodes: readonly DatedEpisode[], seasonAirDate: Day | null): (Day | null)[] {
  if (episodes.some(({ airDate }) => airDate !== null)) return episodes.map(({ airDate }) => airDate)
  const first = Math.min(...episodes.map(({ number }) => number))
  return episodes.map(({ number }) => (number === first ? seasonAirDate : null))
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
