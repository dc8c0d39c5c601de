import type { Day } from './day.ts'

/** An episode as progress needs it; a `null` date is one that TMDB does not know. */
export type DatedEpisode = { id: number; number: number; airDate: Day | null }

/** The episodes which have aired by `today`, given a season's whole list and the day the season began. */
export function airedEpisodes<T extends DatedEpisode>(
  episodes: readonly T[],
  seasonAirDate: Day | null,
  today: Day,
): T[] {
  const dated = episodes.filter((episode) => episode.airDate !== null)
  const lastAired = Math.max(...dated.filter((episode) => hasAired(episode.airDate, today)).map(numberOf))

  return episodes.filter((episode) => {
    if (episode.airDate !== null) return hasAired(episode.airDate, today)
    // Old seasons lack dates: an undated episode has aired when a later one has, or when none is dated at all.
    return dated.length === 0 ? hasAired(seasonAirDate, today) : episode.number < lastAired
  })
}

export function hasAired(airDate: Day | null, today: Day): boolean {
  return airDate !== null && airDate <= today
}

function numberOf(episode: DatedEpisode): number {
  return episode.number
}
