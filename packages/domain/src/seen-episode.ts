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

type Resolved = Pick<DatedEpisode, 'id'> | { season: number; episode: number } | null

/**
 * Returns a function that finds a play's episode in the current lists: by id even if it has moved, and by the recorded
 * numbers where the id says nothing. An episode of a season that is not listed has its numbers alone; `null` stands for
 * one that is no longer listed, whose number may be another episode's now.
 */
export function episodeResolver(seasons: readonly ListedSeason[]): (seen: SeenEpisode) => Resolved {
  const listed = new Map<number, readonly DatedEpisode[]>()
  const known = new Set<number>()
  for (const { number, episodes } of seasons) {
    if (episodes === undefined) continue
    listed.set(number, episodes)
    for (const { id } of episodes) known.add(id)
  }

  return ({ episodeId, season, episode, isUnlisted = false }) => {
    if (episodeId !== null && known.has(episodeId)) return { id: episodeId }
    // What was stored may lag behind these lists, in which one that was gone is back.
    if (isUnlisted) return null
    const episodes = listed.get(season)
    if (episodes === undefined) return { season, episode }
    return episodes.findLast(({ number }) => number === episode) ?? null
  }
}

/** Resolves seen episodes against the current lists; what is no longer listed is left out. */
export function resolveSeen(seasons: readonly ListedSeason[], seen: readonly SeenEpisode[]): SeenEpisodeSet {
  const resolve = episodeResolver(seasons)
  const ids = new Set<number>()
  const numbers = new Map<number, Set<number>>()
  for (const play of seen) {
    const found = resolve(play)
    if (found === null) continue
    if ('id' in found) ids.add(found.id)
    else numbers.set(found.season, (numbers.get(found.season) ?? new Set()).add(found.episode))
  }
  return { ids, numbers }
}
