import type { TitleSnapshot } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
import { FollowState, NextRule } from '@marquee/domain/following'
import { type SeriesProgress, seriesProgress } from '@marquee/domain/progress'
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

const FollowingShape = z
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

const ProgressShape = z
  .object({
    ...counts,
    ...ahead,
    earlierUnseen: z.int(),
    rewatch: z.object({ number: z.int(), seen: z.int(), due: z.int() }).nullable(),
    seasons: z.array(z.object({ number: z.int(), ...counts, ...ahead })),
  })
  .meta({ id: 'SeriesProgress' }) satisfies z.ZodType<SeriesProgress>

export const MySeriesItemShape = z
  .object({
    state: z.enum(SERIES_STATES),
    lastActivityAt: z.string(),
    title: SavedTitleShape,
    marks: BookmarkStateShape,
    following: FollowingShape,
    progress: ProgressShape,
  })
  .meta({ id: 'MySeriesItem' })
export type MySeriesItem = z.infer<typeof MySeriesItemShape>

export type MySeriesRow = BookmarkStateColumns & {
  /** A name of `SERIES_STATES`. */
  state: (typeof SERIES_STATES)[number]
  lastActivity: number
  title: string
  seasons: string
  /** Listed episodes, as `EpisodeValues`. */
  episodes: string
  /** Ids of episodes that TMDB lists no longer. */
  unlisted: string
  /** Plays, as `SeenValues`. */
  seenEpisodes: string
  /** The person's day. */
  today: Day
  followState: FollowState
  nextRule: NextRule
  isOwnRule: 0 | 1
  withSpecials: 0 | 1
  rewatch: number | null
}

/** Reads a row and computes its progress, which needs stored data alone. */
export function readMySeries(row: MySeriesRow): MySeriesItem {
  const seasons = withEpisodes(JSON.parse(row.seasons), JSON.parse(row.episodes))
  const seen = readSeen(JSON.parse(row.seenEpisodes), JSON.parse(row.unlisted))
  const { nextRule, rewatch } = row
  const withSpecials = row.withSpecials === 1
  return {
    state: row.state,
    lastActivityAt: new Date(row.lastActivity).toISOString(),
    title: readSaved(JSON.parse(row.title)),
    marks: readBookmarkState(row),
    following: { state: row.followState, nextRule, isOwnRule: row.isOwnRule === 1, withSpecials },
    progress: seriesProgress(seasons, seen, row.today, { nextRule, withSpecials, rewatch }),
  }
}

type EpisodeValues = [id: number, season: number, number: number, airDate: Day | null, runtime: number | null]

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
