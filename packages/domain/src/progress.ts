import type { Day } from './day.ts'
import {
  type EpisodePlace,
  type ProgressSeason,
  type SeasonProgress,
  seasonProgress,
} from './season-progress.ts'
import { placeSeen, type SeenEpisode } from './seen-episode.ts'
import { withSeenMark } from './seen-mark.ts'

/** Counts and what comes next leave out season 0, "Specials", which `seasons` lists all the same. */
export type SeriesProgress = {
  seen: number
  due: number
  total: number
  /** The first episode of all that has aired and was not seen. */
  next: EpisodePlace | null
  /** The first episode that has neither aired nor been seen. */
  upcoming: EpisodePlace | null
  /** In order of their numbers. */
  seasons: SeasonProgress[]
}

/**
 * How far somebody is in a series on `today`, and what comes next. `markedOn` is the day on which they marked the
 * series as seen: what had aired by then counts as seen, whether it is ticked off or not.
 */
export function seriesProgress(
  seasons: readonly ProgressSeason[],
  seenEpisodes: readonly SeenEpisode[],
  today: Day,
  markedOn: Day | null = null,
): SeriesProgress {
  const places = placeSeen(seasons, withSeenMark(seasons, seenEpisodes, markedOn))
  const all = [...seasons]
    .sort((a, b) => a.number - b.number)
    .map((season) => seasonProgress(season, places, today))
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
