import type { Day } from '@marquee/domain/day'
import { airedEpisodes } from '@marquee/domain/episode'
import type { SeenRecord } from '@marquee/importers/record'
import type { ImportSeries, ListedEpisode } from './lookup.ts'

/** An episode by its place in the catalogue. */
export type Position = Pick<ListedEpisode, 'id' | 'number'> & { season: number }

type Seen = Pick<SeenRecord, 'season' | 'through' | 'airedBy'>

/**
 * Episodes that were seen together: of one season, of all regular ones, or of those up to an episode, as far as they had
 * aired, and that one in any case. None where the catalogue does not have that season or episode.
 */
export function seenEpisodes(
  { season, through, airedBy }: Seen,
  { seasons }: ImportSeries,
  today: Day,
): Position[] {
  const day = lastDay(airedBy, today)
  const chosen = seasons.filter(({ number }) => (season === null ? number > 0 : number === season))
  const aired = chosen.flatMap(({ number, airDate, episodes }) =>
    airedEpisodes(episodes, airDate, day).map((episode) => positionOf(number, episode)),
  )
  if (through === null) return aired
  // The file says that it was seen, so a day that is still to come is wrong, or that of another country.
  const last = chosen
    .find(({ number }) => number === through.season)
    ?.episodes.find(({ number }) => number === through.number)
  if (last === undefined) return []
  return [...aired.filter((episode) => isBefore(episode, through)), positionOf(through.season, last)]
}

function lastDay(airedBy: string | null, today: Day): Day {
  const day = airedBy?.slice(0, 10) ?? today
  return day < today ? day : today
}

function isBefore(episode: Position, through: { season: number; number: number }): boolean {
  if (episode.season !== through.season) return episode.season < through.season
  return episode.number < through.number
}

export function positionOf(season: number, { id, number }: Pick<ListedEpisode, 'id' | 'number'>): Position {
  return { season, id, number }
}
