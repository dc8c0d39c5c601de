import type { Day } from './day.ts'
import { airedEpisodes, hasAired } from './episode.ts'
import type { ProgressSeason } from './season-progress.ts'
import { resolveSeen, type SeenEpisode } from './seen-episode.ts'

/**
 * Adds the episodes that a series marked as seen implies: all that had aired on that day, without specials. Returns the
 * ticked episodes alone where it is not marked (`null`).
 */
export function withSeenMark(
  seasons: readonly ProgressSeason[],
  ticks: readonly SeenEpisode[],
  markedOn: Day | null,
): SeenEpisode[] {
  if (markedOn === null) return [...ticks]
  const { numbers } = resolveSeen(seasons, ticks)
  const marked = seasons
    .filter(({ number }) => number > 0)
    .flatMap((season) => episodesUntil(season, numbers.get(season.number) ?? new Set(), markedOn))
  return [...ticks, ...marked]
}

function episodesUntil(
  { number: season, airDate, episodeCount, episodes }: ProgressSeason,
  ticked: ReadonlySet<number>,
  markedOn: Day,
): SeenEpisode[] {
  if (episodes !== undefined) {
    const aired = airedEpisodes(episodes, airDate, markedOn)
    return aired.map(({ id, number }) => ({ episodeId: id, season, episode: number }))
  }
  if (!hasAired(airDate, markedOn)) return []
  // Some seasons number their episodes on from the season before: what is ticked already makes up for numbers.
  return Array.from({ length: episodeCount }, (_, index) => index + 1)
    .filter((episode) => !ticked.has(episode))
    .slice(0, Math.max(0, episodeCount - ticked.size))
    .map((episode) => ({ episodeId: null, season, episode }))
}
