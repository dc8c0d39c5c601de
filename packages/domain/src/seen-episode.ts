import type { DatedEpisode } from './episode.ts'

/** Play of an episode. TMDB renumbers episodes but retains their ids; old records may lack the id. */
export type SeenEpisode = {
  episodeId: number | null
  season: number
  episode: number
  /** Number of the rewatch that it was seen in, counted from 1; none for a first viewing. */
  rewatch?: number | null
  /** Whether TMDB once listed the episode with this id and does no longer. */
  isUnlisted?: boolean
}

type ListedSeason = { number: number; episodes?: readonly DatedEpisode[] | undefined }

export type SeenEpisodeSet = {
  /** Ids of the listed episodes which were seen. */
  ids: ReadonlySet<number>
  /** Numbers seen of each season whose episodes are not listed. */
  numbers: ReadonlyMap<number, ReadonlySet<number>>
}

/**
 * Resolves seen episodes against the current lists: by id even if they have moved, and by their recorded numbers where
 * the id says nothing. What is no longer listed is left out: its number may be another episode's now.
 */
export function resolveSeen(seasons: readonly ListedSeason[], seen: readonly SeenEpisode[]): SeenEpisodeSet {
  const idAt = new Map<string, number>()
  const listed = new Set<number>()
  const known = new Set<number>()
  for (const { number, episodes } of seasons) {
    if (episodes !== undefined) listed.add(number)
    for (const episode of episodes ?? []) {
      idAt.set(episodeKey(number, episode.number), episode.id)
      known.add(episode.id)
    }
  }

  const ids = new Set<number>()
  const numbers = new Map<number, Set<number>>()
  for (const { episodeId, season, episode, isUnlisted = false } of seen) {
    if (isUnlisted) continue
    const id = episodeId !== null && known.has(episodeId) ? episodeId : idAt.get(episodeKey(season, episode))
    if (id !== undefined) ids.add(id)
    else if (!listed.has(season)) numbers.set(season, (numbers.get(season) ?? new Set()).add(episode))
  }
  return { ids, numbers }
}

function episodeKey(season: number, episode: number): string {
  return `${season}/${episode}`
}
