import type { Day } from './day.ts'
import {
  type EpisodePosition,
  type ProgressSeason,
  type SeasonProgress,
  seasonProgress,
} from './season-progress.ts'
import { resolveSeen, type SeenEpisode } from './seen-episode.ts'
import { withSeenMark } from './seen-mark.ts'

/** Counts and what comes next leave out season 0, "Specials", which `seasons` lists all the same. */
export type SeriesProgress = {
  seen: number
  due: number
  total: number
  /** The first episode of all that has aired and was not seen. */
  next: EpisodePosition | null
  /** The first episode that has neither aired nor been seen. */
  upcoming: EpisodePosition | null
  /** In order of their numbers. */
  seasons: SeasonProgress[]
}

/**
 * Progress in a series on `today`, and its next episodes. `markedOn` is the day on which the person marked the series
 * as seen: episodes that had aired by then count as seen.
 */
export function seriesProgress(
  seasons: readonly ProgressSeason[],
  seenEpisodes: readonly SeenEpisode[],
  today: Day,
  markedOn: Day | null = null,
): SeriesProgress {
  const resolved = resolveSeen(seasons, withSeenMark(seasons, seenEpisodes, markedOn))
  const all = [...seasons]
    .sort((a, b) => a.number - b.number)
    .map((season) => seasonProgress(season, resolved, today))
  const counted = all.filter((season) => season.number > 0)

  return {
    seen: sum(counted.map((season) => season.seen)),
    due: sum(counted.map((season) => season.due)),
    total: sum(counted.map((season) => season.total)),
    next: counted.find((season) => season.next !== null)?.next ?? null,
    upcoming: counted.find((season) => season.upcoming !== null)?.upcoming ?? null,
    seasons: all,
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
