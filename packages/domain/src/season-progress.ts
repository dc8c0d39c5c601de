import type { Day } from './day.ts'
import { airedEpisodes, type DatedEpisode, hasAired } from './episode.ts'
import type { SeenEpisodeSet } from './seen-episode.ts'

/** A season with its episodes where they are known, otherwise with their count alone. */
export type ProgressSeason = {
  number: number
  airDate: Day | null
  episodeCount: number
  episodes?: readonly DatedEpisode[] | undefined
}

/** Position of an episode in a series; `id` and `airDate` are `null` where only the season's count is known. */
export type EpisodePosition = { season: number; number: number; id: number | null; airDate: Day | null }

export type SeasonProgress = {
  number: number
  seen: number
  /** Episodes that can have been seen: aired ones, and those somebody saw before. */
  due: number
  /** With those which have not aired. */
  total: number
  /** The first episode that has aired and was not seen. */
  next: EpisodePosition | null
  /** The first episode that has neither aired nor been seen. */
  upcoming: EpisodePosition | null
}

export function seasonProgress(season: ProgressSeason, seen: SeenEpisodeSet, today: Day): SeasonProgress {
  const { number, airDate, episodeCount, episodes } = season
  return episodes === undefined
    ? progressByCount(number, airDate, episodeCount, seen.numbers.get(number) ?? new Set(), today)
    : progressByList(number, airDate, episodes, seen.ids, today)
}

function progressByList(
  season: number,
  airDate: Day | null,
  episodes: readonly DatedEpisode[],
  seenIds: ReadonlySet<number>,
  today: Day,
): SeasonProgress {
  const ordered = [...episodes].sort((a, b) => a.number - b.number)
  const aired = new Set(airedEpisodes(ordered, airDate, today))
  const unseen = ordered.filter((episode) => !seenIds.has(episode.id))
  const waiting = unseen.filter((episode) => !aired.has(episode))

  return {
    number: season,
    seen: ordered.length - unseen.length,
    due: ordered.length - waiting.length,
    total: ordered.length,
    next: positionOf(
      season,
      unseen.find((episode) => aired.has(episode)),
    ),
    upcoming: positionOf(season, waiting[0]),
  }
}

function positionOf(season: number, episode: DatedEpisode | undefined): EpisodePosition | null {
  return episode === undefined
    ? null
    : { season, number: episode.number, id: episode.id, airDate: episode.airDate }
}

/** A count has no dates of its own: the whole season is taken to air on the season's day. */
function progressByCount(
  season: number,
  airDate: Day | null,
  episodeCount: number,
  seen: ReadonlySet<number>,
  today: Day,
): SeasonProgress {
  // A count can be older than what was seen since.
  const total = Math.max(episodeCount, seen.size)
  const number = firstUnseen(seen, total)
  const first = number === null ? null : { season, number, id: null }
  const counts = { number: season, seen: seen.size, total }

  return hasAired(airDate, today)
    ? { ...counts, due: total, next: first && { ...first, airDate: null }, upcoming: null }
    : { ...counts, due: seen.size, next: null, upcoming: first && { ...first, airDate } }
}

/** Some seasons number their episodes on from the season before, so a number can lie beyond the count. */
function firstUnseen(seen: ReadonlySet<number>, total: number): number | null {
  if (seen.size >= total) return null
  const highest = Math.max(0, ...seen)
  if (highest > total) return highest + 1

  let number = 1
  while (seen.has(number)) number++
  return number
}
