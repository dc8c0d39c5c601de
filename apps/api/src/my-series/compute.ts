import type { TitleSnapshot } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import type { NextRule } from '@marquee/domain/following'
import { nextAiringDay, type SeriesProgress, seenInCycle, seriesProgress } from '@marquee/domain/progress'
import { type SeasonAhead, seasonAhead } from '@marquee/domain/season-ahead'
import type { ProgressSeason } from '@marquee/domain/season-progress'
import type { SeenEpisode } from '@marquee/domain/seen-episode'

/** Stored data that progress is computed from. */
export type ProgressRow = {
  seasons: string
  /** Listed episodes, as `ProgressEpisodeValues`. */
  episodes: string
  /** Ids of episodes that TMDB lists no longer. */
  unlisted: string
  /** Seen episodes, as `SeenValues`; each is there once for a viewing. */
  seenEpisodes: string
  /** The person's day. */
  today: Day
  nextRule: NextRule
  withSpecials: 0 | 1
  rewatch: number | null
}

/** The part of a series that lists show and that depends on its episodes and plays. It holds until something of it changes, or an episode airs. */
export type Computed = {
  progress: SeriesProgress
  /** More about `progress.next`; `null` where no episode is next, or it is not stored. */
  nextEpisode: { name: string; runtime: number | null } | null
  /** Whether `progress.next` was seen at any time, as it may have been in a rewatch. */
  isNextSeen: boolean
  /** The season of `progress.next`. */
  season: SeasonAhead | null
  /** Day on which that season began. */
  seasonBegins: Day | null
}

/** Version of what `compute` gives, stored with it. Raise it whenever the same row comes to give anything else. */
export const COMPUTE_VERSION = 2

/** Computes what lists show, and the day of the person from which it has to be computed again. */
export function compute(row: ProgressRow): Computed & { until: Day | null } {
  const parsed = parse(row)
  const { seasons, seen, episodes } = parsed
  const progress = progressOf(row, parsed)
  const { next } = progress
  const season = next && seasons.find(({ number }) => number === next.season)
  const found = next && episodes.find(([id]) => id === next.id)
  return {
    progress,
    nextEpisode: found ? { runtime: found[4], name: found[5] } : null,
    isNextSeen: found && row.rewatch !== null ? seenInCycle(seasons, seen, null).ids.has(found[0]) : false,
    season: season ? seasonAhead(season, seenInCycle(seasons, seen, row.rewatch), next, row.today) : null,
    seasonBegins: season?.airDate ?? null,
    until: nextAiringDay(seasons, row.today),
  }
}

/** Computes the progress of a person in a series. */
export function readProgress(row: ProgressRow): SeriesProgress {
  return progressOf(row, parse(row))
}

type Parsed = { seasons: ProgressSeason[]; seen: SeenEpisode[]; episodes: ProgressEpisodeValues[] }

function parse(row: ProgressRow): Parsed {
  const episodes: ProgressEpisodeValues[] = JSON.parse(row.episodes)
  return {
    ...{ episodes, seasons: withEpisodes(JSON.parse(row.seasons), episodes) },
    seen: readSeen(JSON.parse(row.seenEpisodes), JSON.parse(row.unlisted)),
  }
}

function progressOf(
  { nextRule, rewatch, withSpecials, today }: ProgressRow,
  { seasons, seen }: Omit<Parsed, 'episodes'>,
): SeriesProgress {
  return seriesProgress(seasons, seen, today, { nextRule, withSpecials: withSpecials === 1, rewatch })
}

type ProgressEpisodeValues = [
  ...[id: number, season: number, number: number],
  ...[airDate: Day | null, runtime: number | null, name: string],
]

/** Seasons with their episodes, where these are stored; the others count as a whole. */
function withEpisodes(
  seasons: TitleSnapshot['seasons'],
  episodes: readonly ProgressEpisodeValues[],
): ProgressSeason[] {
  const bySeason = Map.groupBy(episodes, ([, season]) => season)
  return seasons.map((season) => ({
    ...season,
    episodes: bySeason
      .get(season.number)
      ?.map(([id, , number, airDate, runtime]) => ({ id, number, airDate, runtime })),
  }))
}

type SeenValues = [episodeId: number | null, season: number, episode: number, rewatch: number | null]

function readSeen(plays: readonly SeenValues[], unlisted: readonly number[]): SeenEpisode[] {
  const gone = new Set(unlisted)
  return plays.map(([episodeId, season, episode, rewatch]) => ({
    ...{ episodeId, season, episode, rewatch },
    isUnlisted: episodeId !== null && gone.has(episodeId),
  }))
}
