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

export type SeasonCounts = {
  number: number
  seen: number
  /** Episodes that can have been seen: aired ones, and those somebody saw before. */
  due: number
  /** With those which have not aired. */
  total: number
}

export type SeasonProgress = SeasonCounts & {
  /** The first episode that has aired and was not seen. */
  next: EpisodePosition | null
  /** Episodes from `next` on that have aired and were not seen. */
  ahead: number
  /** Their runtimes together; `null` when one is unknown. */
  minutesAhead: number | null
  /** The first episode that has neither aired nor been seen: one without a day only where none has one. */
  upcoming: EpisodePosition | null
}

/** Progress in a season on `today`; what is next is looked for among the episodes numbered above `after`. */
export function seasonProgress(
  season: ProgressSeason,
  seen: SeenEpisodeSet,
  today: Day,
  after = -1,
): SeasonProgress {
  const { episodes } = season
  return episodes === undefined
    ? progressByCount(season, seen.numbers.get(season.number) ?? new Set(), today, after)
    : progressByList({ ...season, episodes }, seen.ids, today, after)
}

/** The highest number that was seen of a season; `null` when nothing was. */
export function lastSeenNumber({ number, episodes }: ProgressSeason, seen: SeenEpisodeSet): number | null {
  const numbers =
    episodes === undefined
      ? [...(seen.numbers.get(number) ?? [])]
      : episodes.flatMap((episode) => (seen.ids.has(episode.id) ? [episode.number] : []))
  return numbers.length === 0 ? null : Math.max(...numbers)
}

function progressByList(
  { number, airDate, episodes }: Omit<ProgressSeason, 'episodes'> & { episodes: readonly DatedEpisode[] },
  seenIds: ReadonlySet<number>,
  today: Day,
  after: number,
): SeasonProgress {
  const ordered = [...episodes].sort((a, b) => a.number - b.number)
  const aired = new Set(airedEpisodes(ordered, airDate, today))
  const unseen = ordered.filter((episode) => !seenIds.has(episode.id))
  const waiting = unseen.filter((episode) => !aired.has(episode))
  const next = unseen.filter((episode) => aired.has(episode) && episode.number > after)

  return {
    number,
    seen: ordered.length - unseen.length,
    due: ordered.length - waiting.length,
    total: ordered.length,
    next: positionOf(number, next[0]),
    ahead: next.length,
    minutesAhead: sumOf(next.map(({ runtime }) => runtime ?? null)),
    upcoming: positionOf(number, waiting.find((episode) => episode.airDate !== null) ?? waiting[0]),
  }
}

/** Sum of runtimes; `null` when one of them is unknown. */
function sumOf(minutes: readonly (number | null)[]): number | null {
  return minutes.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0)
}

function positionOf(season: number, episode: DatedEpisode | undefined): EpisodePosition | null {
  return episode === undefined
    ? null
    : { season, number: episode.number, id: episode.id, airDate: episode.airDate }
}

/** A count has no dates of its own: the whole season is taken to air on the season's day. */
function progressByCount(
  { number: season, airDate, episodeCount }: ProgressSeason,
  seen: ReadonlySet<number>,
  today: Day,
  after: number,
): SeasonProgress {
  // A count can be older than what was seen since.
  const total = Math.max(episodeCount, seen.size)
  const unseen = total - seen.size
  const counts = { number: season, seen: seen.size, total }
  if (!hasAired(airDate, today)) {
    const number = firstUnseen(seen, total, 0)
    const upcoming = number === null ? null : { season, number, id: null, airDate }
    return { ...counts, due: seen.size, next: null, ahead: 0, minutesAhead: 0, upcoming }
  }
  const number = firstUnseen(seen, total, after)
  const ahead = number === null ? 0 : after < 0 ? unseen : Math.max(1, total - number + 1)
  return {
    ...{ ...counts, due: total, upcoming: null },
    next: number === null ? null : { season, number, id: null, airDate: null },
    ...{ ahead: Math.min(ahead, unseen), minutesAhead: ahead === 0 ? 0 : null },
  }
}

/** Some seasons number their episodes on from the season before, so a number can lie beyond the count. */
function firstUnseen(seen: ReadonlySet<number>, total: number, after: number): number | null {
  if (seen.size >= total) return null
  const highest = Math.max(0, ...seen)
  if (highest > total) return highest + 1

  let number = Math.max(1, after + 1)
  while (seen.has(number)) number++
  return number > total ? null : number
}
