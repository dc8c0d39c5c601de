import { calendarDay } from '@marquee/domain/calendar'
import { Day } from '@marquee/domain/day'
import { FollowState, NextRule } from '@marquee/domain/following'
import { isNewSeason } from '@marquee/domain/new-season'
import type { Preferences } from '@marquee/domain/preferences'
import type { SeriesProgress } from '@marquee/domain/progress'
import { z } from 'zod'
import { type BookmarkStateColumns, BookmarkStateShape, readBookmarkState } from '#lists/bookmark-state.ts'
import { readSaved } from '#titles/snapshot.ts'
import { SavedTitleShape } from '#titles/title-shapes.ts'
import type { ComputedRow, WithProgress } from './computed.ts'
import { SERIES_STATES } from './state.ts'

const EpisodePositionShape = z.object({
  season: z.int(),
  number: z.int(),
  id: z.int().nullable(),
  airDate: z.string().nullable(),
})
type EpisodePosition = z.infer<typeof EpisodePositionShape>

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
export const ProgressShape = z
  .object({
    ...counts,
    next: EpisodePositionShape.nullable(),
    ...{ ahead: z.int(), minutesAhead: z.int().nullable() },
    upcoming: EpisodePositionShape.nullable(),
    earlierUnseen: z.int(),
    rewatch: z.object({ number: z.int(), seen: z.int(), due: z.int() }).nullable(),
    seasons: z.array(z.object({ number: z.int(), ...counts, seenAgain: z.int().nullable() })),
  })
  .meta({ id: 'SeriesProgress' }) satisfies z.ZodType<SeriesProgress>

const NextEpisodeShape = z.object({ name: z.string().nullable(), runtime: z.int().nullable() })

export const MySeriesItemShape = z
  .object({
    state: z.enum(SERIES_STATES),
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

export type MySeriesRow = BookmarkStateColumns &
  ComputedRow & {
    /** A name of `SERIES_STATES`. */
    state: (typeof SERIES_STATES)[number]
    /** Milliseconds, 0 where no time is known. */
    lastActivity: number
    /** Day on which an episode was seen last, or where that is unknown, on which anything was done. */
    lastDay: Day
    /** Milliseconds; `null` where no time is known. */
    lastSeen: number | null
    title: string
    backdropPath: string | null
    followState: FollowState
    isOwnRule: 0 | 1
    /** Whether the person wants to read no name of an unseen episode, not even of the next. */
    hidesNext: 0 | 1
  }

/** Reads a row of a series with its progress; air dates are the days on which the person gets the episodes. */
export function readMySeries(
  row: WithProgress<MySeriesRow>,
  airsLater: Preferences['airsLater'],
): MySeriesItem {
  const { progress, nextEpisode, seasonBegins, nextRule, lastActivity, lastDay } = row
  return {
    state: row.state,
    lastSeenOn: row.lastSeen === null ? null : lastDay,
    isNewSeason: isNewSeason(progress, seasonBegins, lastActivity === 0 ? null : lastDay),
    nextEpisode: nextEpisode && { ...nextEpisode, name: shownName(row) },
    title: readSaved(JSON.parse(row.title)),
    marks: readBookmarkState(row),
    following: {
      ...{ state: row.followState, nextRule, isOwnRule: row.isOwnRule === 1 },
      withSpecials: row.withSpecials === 1,
    },
    progress: onOwnDays(progress, airsLater),
  }
}

/** Name of the next episode; `null` where it is not known, and where the person has not seen it and wants to read none. */
export function shownName({ nextEpisode, isNextSeen, hidesNext }: WithProgress<MySeriesRow>): string | null {
  return nextEpisode === null || (hidesNext === 1 && !isNextSeen) ? null : nextEpisode.name
}

/** Progress whose air dates are the days on which the person gets the episodes. */
export function onOwnDays<Progress extends Pick<SeriesProgress, 'next' | 'upcoming'>>(
  progress: Progress,
  airsLater: Preferences['airsLater'],
): Progress {
  const { next, upcoming } = progress
  return { ...progress, next: standing(next, airsLater), upcoming: standing(upcoming, airsLater) }
}

function standing(
  episode: EpisodePosition | null,
  airsLater: Preferences['airsLater'],
): EpisodePosition | null {
  return episode && { ...episode, airDate: episode.airDate && calendarDay(episode.airDate, airsLater) }
}

/** Reads a row of a series under way with the season of its next episode; `null` when none is next. */
export function readUpNext(row: WithProgress<MySeriesRow>, airsLater: Preferences['airsLater']) {
  const { season, backdropPath } = row
  return season && { ...readMySeries(row, airsLater), backdropPath, season }
}
