import type { Day } from './day.ts'
import { airingDays } from './episode.ts'
import { DEFAULT_NEXT_RULE, type NextRule } from './following.ts'
import {
  type EpisodePosition,
  lastSeenNumber,
  type ProgressSeason,
  type SeasonCounts,
  type SeasonProgress,
  seasonProgress,
} from './season-progress.ts'
import { resolveSeen, type SeenEpisode, type SeenEpisodeSet } from './seen-episode.ts'

/** Choices for a series. */
export type Watching = {
  nextRule: NextRule
  /** Whether season 0, "Specials", counts. */
  withSpecials: boolean
  /** Number of the rewatch that is under way. */
  rewatch: number | null
}

const DEFAULT_WATCHING: Watching = {
  nextRule: DEFAULT_NEXT_RULE,
  withSpecials: false,
  rewatch: null,
}

/** Counts and what comes next leave out season 0 unless it is chosen; `seasons` lists it all the same. */
export type SeriesProgress = {
  seen: number
  due: number
  total: number
  /** The episode that comes next of all that have aired and were not seen, in a rewatch not seen again. */
  next: EpisodePosition | null
  /** Episodes from `next` on that have aired and were not seen. */
  ahead: number
  /** Their runtimes together; `null` when one is unknown. */
  minutesAhead: number | null
  /** Episodes before `next` that have aired and were not seen: only where what comes after the last seen is next. */
  earlierUnseen: number
  /** The first episode that has neither aired nor been seen: one without a day only where none has one. */
  upcoming: EpisodePosition | null
  /** Episodes seen again in the rewatch that is under way, of those that are due. */
  rewatch: { number: number; seen: number; due: number } | null
  /** In order of their numbers. */
  seasons: (SeasonCounts & {
    /** Episodes seen again in the rewatch that is under way. */
    seenAgain: number | null
  })[]
}

/** Progress in a series on `today`, and its next episodes. */
export function seriesProgress(
  seasons: readonly ProgressSeason[],
  seenEpisodes: readonly SeenEpisode[],
  today: Day,
  watching: Watching = DEFAULT_WATCHING,
): SeriesProgress {
  const ordered = [...seasons].sort((a, b) => a.number - b.number)
  const isCounted = ({ number }: { number: number }) => number > 0 || watching.withSpecials
  const seen = resolveSeen(seasons, seenEpisodes)
  const all = progressOf(ordered, seen, today)
  const counted = all.filter(isCounted)

  const isAgain = watching.rewatch !== null
  const ofCycle = isAgain ? seenInCycle(seasons, seenEpisodes, watching.rewatch) : seen
  const ofAll = isAgain ? progressOf(ordered, ofCycle, today) : all
  const cycle = ofAll.filter(isCounted)
  const again = totals(cycle)
  const next =
    watching.nextRule === 'after-last'
      ? nextOf(progressAfterLast(ordered.filter(isCounted), ofCycle, today), seasons)
      : nextOf(cycle, seasons)

  return {
    ...totals(counted),
    ...next,
    earlierUnseen: again.due - again.seen - next.ahead,
    upcoming: firstToCome(
      counted.map(({ upcoming }) => upcoming),
      seasons,
    ),
    rewatch:
      watching.rewatch === null ? null : { number: watching.rewatch, seen: again.seen, due: again.due },
    seasons: all.map(({ number, seen, due, total }, index) => ({
      ...{ number, seen, due, total },
      seenAgain: isAgain ? (ofAll[index]?.seen ?? 0) : null,
    })),
  }
}

/** The first day after `today` with which progress in these seasons may change by itself; `null` where none is known. */
export function nextAiringDay(seasons: readonly ProgressSeason[], today: Day): Day | null {
  const days = seasons.flatMap(({ airDate, episodes = [] }) => [
    airDate,
    ...episodes.map((one) => one.airDate),
  ])
  return days.reduce(
    (first, day) => (day !== null && day > today && (first === null || day < first) ? day : first),
    null,
  )
}

/** Episodes that were seen: in the rewatch that is under way, if one is, or at all. */
export function seenInCycle(
  seasons: readonly ProgressSeason[],
  seenEpisodes: readonly SeenEpisode[],
  rewatch: number | null,
): SeenEpisodeSet {
  const ofCycle =
    rewatch === null ? seenEpisodes : seenEpisodes.filter((episode) => episode.rewatch === rewatch)
  return resolveSeen(seasons, ofCycle)
}

const progressOf = (seasons: readonly ProgressSeason[], seen: SeenEpisodeSet, today: Day) =>
  seasons.map((season) => seasonProgress(season, seen, today))

/** Progress in seasons, in the order of their numbers, from the last regular episode that was seen. */
function progressAfterLast(
  seasons: readonly ProgressSeason[],
  seen: SeenEpisodeSet,
  today: Day,
): SeasonProgress[] {
  const last = lastSeen(seasons, seen)
  if (last === null) return progressOf(seasons, seen, today)
  return seasons.flatMap((season) => {
    if (season.number === 0) return seasonProgress(since(season, last.airsOn), seen, today)
    if (season.number < last.season) return []
    return seasonProgress(season, seen, today, season.number === last.season ? last.number : -1)
  })
}

/** The specials that aired on a day or later: those after the last regular episode that was seen. */
function since({ episodes = [], ...season }: ProgressSeason, day: Day | null): ProgressSeason {
  const days = airingDays(episodes, season.airDate)
  return { ...season, episodes: episodes.filter((_, index) => (days[index] ?? '') >= (day ?? '')) }
}

/** Finds the next episode by the progress in seasons, in the order of their numbers. */
function nextOf(
  progress: readonly SeasonProgress[],
  seasons: readonly ProgressSeason[],
): Pick<SeriesProgress, 'next' | 'ahead' | 'minutesAhead'> {
  return {
    next: earliest(
      progress.map(({ next }) => next),
      seasons,
    ),
    ahead: sum(progress.map(({ ahead }) => ahead)),
    minutesAhead: progress.reduce<number | null>(
      (sum, { minutesAhead }) => (sum === null || minutesAhead === null ? null : sum + minutesAhead),
      0,
    ),
  }
}

/** The last regular episode that was seen, by its numbers. */
function lastSeen(seasons: readonly ProgressSeason[], seen: SeenEpisodeSet) {
  return seasons.reduce<{ season: number; number: number; airsOn: Day | null } | null>((last, season) => {
    const number = season.number === 0 ? null : lastSeenNumber(season, seen)
    if (number === null) return last
    const { episodes = [] } = season
    const index = episodes.findIndex((episode) => episode.number === number)
    return { season: season.number, number, airsOn: airingDays(episodes, season.airDate)[index] ?? null }
  }, null)
}

/** The first of the positions that have a day; of those that have none where no other is. */
function firstToCome(
  positions: readonly (EpisodePosition | null)[],
  seasons: readonly ProgressSeason[],
): EpisodePosition | null {
  const dated = positions.filter((position) => position !== null && airsOn(position, seasons) !== null)
  return earliest(dated.length > 0 ? dated : positions, seasons)
}

/** The first regular episode, or the first special where that airs before it. */
function earliest(
  positions: readonly (EpisodePosition | null)[],
  seasons: readonly ProgressSeason[],
): EpisodePosition | null {
  const [special, regular] = [0, 1].map(
    (kind) =>
      positions.find((position) => position !== null && Math.min(position.season, 1) === kind) ?? null,
  )
  if (!special || !regular) return special ?? regular ?? null
  const [day, regularDay] = [airsOn(special, seasons), airsOn(regular, seasons)]
  return day !== null && (regularDay === null || day < regularDay) ? special : regular
}

/** The day from which an episode counts as aired; a season whose episodes are not known airs as a whole. */
function airsOn({ season: number, id }: EpisodePosition, seasons: readonly ProgressSeason[]): Day | null {
  const season = seasons.find((one) => one.number === number)
  if (season?.episodes === undefined) return season?.airDate ?? null
  const index = season.episodes.findIndex((episode) => episode.id === id)
  return airingDays(season.episodes, season.airDate)[index] ?? null
}

function totals(seasons: readonly SeasonProgress[]): Pick<SeriesProgress, 'seen' | 'due' | 'total'> {
  return {
    seen: sum(seasons.map((season) => season.seen)),
    due: sum(seasons.map((season) => season.due)),
    total: sum(seasons.map((season) => season.total)),
  }
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}
