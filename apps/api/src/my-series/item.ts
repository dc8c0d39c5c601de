import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { Day } from '@marquee/domain/day'
import { FollowState, NextRule } from '@marquee/domain/following'
import { isNewSeason } from '@marquee/domain/new-season'
import { type SeriesProgress, seenInCycle, seriesProgress } from '@marquee/domain/progress'
import { seasonAhead } from '@marquee/domain/season-ahead'
import type { ProgressSeason } from '@marquee/domain/season-progress'
import type { SeenEpisode } from '@marquee/domain/seen-episode'
import { z } from 'zod'
import { type BookmarkStateColumns, BookmarkStateShape, readBookmarkState } from '#lists/bookmark-state.ts'
import { readSaved } from '#titles/snapshot.ts'
import { SavedTitleShape } from '#titles/title-shapes.ts'
import { SERIES_STATES } from './state.ts'

const EpisodePositionShape = z.object({
  season: z.int(),
  number: z.int(),
  id: z.int().nullable(),
  airDate: z.string().nullable(),
})

export const FollowingShape = z
  .object({
    state: FollowState,
    /** The rule that holds: the person's choice for the series, or their account's. */
    nextRule: NextRule,
    /** Whether the rule was chosen for this series. */
    isOwnRule: z.boolean(),
    withSpecials: z.boolean(),
  })
  .meta({ id: 'Following' })

const counts = { seen: z.int(), due: z.int(), total: z.int() }
const ahead = {
  next: EpisodePositionShape.nullable(),
  ...{ ahead: z.int(), minutesAhead: z.int().nullable() },
  upcoming: EpisodePositionShape.nullable(),
}

export const ProgressShape = z
  .object({
    ...counts,
    ...ahead,
    earlierUnseen: z.int(),
    rewatch: z.object({ number: z.int(), seen: z.int(), due: z.int() }).nullable(),
    seasons: z.array(z.object({ number: z.int(), ...counts, ...ahead })),
  })
  .meta({ id: 'SeriesProgress' }) satisfies z.ZodType<SeriesProgress>

const NextEpisodeShape = z.object({ name: z.string().nullable(), runtime: z.int().nullable() })

export const MySeriesItemShape = z
  .object({
    state: z.enum(SERIES_STATES),
    lastActivityAt: z.string(),
    /** The day of the last play with a time, in the person's zone. */
    lastSeenOn: Day.nullable(),
    /** Whether the next episode begins a season that came after everything before it was seen. */
    isNewSeason: z.boolean(),
    /** More about `progress.next`; `null` where no episode is next, or it is not stored. */
    nextEpisode: NextEpisodeShape.nullable(),
    title: SavedTitleShape,
    marks: BookmarkStateShape,
    following: FollowingShape,
    progress: ProgressShape,
  })
  .meta({ id: 'MySeriesItem' })
export type MySeriesItem = z.infer<typeof MySeriesItemShape>

/** Stored data that progress is computed from. */
export type ProgressRow = {
  seasons: string
  /** Listed episodes, as `EpisodeValues`. */
  episodes: string
  /** Ids of episodes that TMDB lists no longer. */
  unlisted: string
  /** Plays, as `SeenValues`. */
  seenEpisodes: string
  /** The person's day. */
  today: Day
  nextRule: NextRule
  withSpecials: 0 | 1
  rewatch: number | null
}

export type MySeriesRow = BookmarkStateColumns &
  ProgressRow & {
    /** A name of `SERIES_STATES`. */
    state: (typeof SERIES_STATES)[number]
    lastActivity: number
    /** Day on which an episode was seen last, or where that is unknown, on which anything was done. */
    lastDay: Day
    hasLastSeen: 0 | 1
    title: string
    backdropPath: string | null
    followState: FollowState
    isOwnRule: 0 | 1
  }

/** Reads a row and computes its progress, which needs stored data alone. */
export function readMySeries(row: MySeriesRow): MySeriesItem {
  return itemOf(row, parse(row))
}

/** Reads a row of a series under way with the season of its next episode; `null` when none is next. */
export function readUpNext(row: MySeriesRow) {
  const parsed = parse(row)
  const item = itemOf(row, parsed)
  const { next } = item.progress
  const season = parsed.seasons.find(({ number }) => number === next?.season)
  if (next === null || season === undefined) return null
  const seen = seenInCycle(parsed.seasons, parsed.seen, row.rewatch)
  return { ...item, backdropPath: row.backdropPath, season: seasonAhead(season, seen, next, row.today) }
}

type Parsed = { seasons: ProgressSeason[]; seen: SeenEpisode[]; episodes: EpisodeValues[] }

function parse(row: ProgressRow): Parsed {
  const episodes: EpisodeValues[] = JSON.parse(row.episodes)
  return {
    ...{ episodes, seasons: withEpisodes(JSON.parse(row.seasons), episodes) },
    seen: readSeen(JSON.parse(row.seenEpisodes), JSON.parse(row.unlisted)),
  }
}

function itemOf(row: MySeriesRow, { seasons, seen, episodes }: Parsed): MySeriesItem {
  const { nextRule, lastDay } = row
  const withSpecials = row.withSpecials === 1
  const progress = progressOf(row, { seasons, seen })
  return {
    state: row.state,
    lastActivityAt: new Date(row.lastActivity).toISOString(),
    lastSeenOn: row.hasLastSeen === 1 ? lastDay : null,
    isNewSeason: isNewSeason(progress, seasons, lastDay),
    nextEpisode: nextEpisodeOf(progress, episodes),
    title: readSaved(JSON.parse(row.title)),
    marks: readBookmarkState(row),
    following: { state: row.followState, nextRule, isOwnRule: row.isOwnRule === 1, withSpecials },
    progress,
  }
}

function nextEpisodeOf({ next }: SeriesProgress, episodes: readonly EpisodeValues[]) {
  const found = next && episodes.find(([id]) => id === next.id)
  if (!found) return null
  const [, , , , runtime, name] = found
  return { name, runtime }
}

/** Computes the progress of a person in a series. */
export function readProgress(row: ProgressRow): SeriesProgress {
  return progressOf(row, parse(row))
}

function progressOf(
  { nextRule, rewatch, withSpecials, today }: ProgressRow,
  { seasons, seen }: Omit<Parsed, 'episodes'>,
): SeriesProgress {
  return seriesProgress(seasons, seen, today, { nextRule, withSpecials: withSpecials === 1, rewatch })
}

/** The name is only there where an episode can come next, and is not hidden from the person. */
type EpisodeValues = [
  ...[id: number, season: number, number: number],
  ...[airDate: Day | null, runtime: number | null, name: string | null],
]

/** Seasons with their episodes, where these are stored; the others count as a whole. */
function withEpisodes(
  seasons: TitleSnapshot['seasons'],
  episodes: readonly EpisodeValues[],
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
