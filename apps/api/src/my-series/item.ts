import type { TitleSnapshot } from '@marquee/domain/catalogue'
import type { Day } from '@marquee/domain/day'
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

const counts = { seen: z.int(), due: z.int(), total: z.int() }
const ahead = { next: EpisodePositionShape.nullable(), upcoming: EpisodePositionShape.nullable() }

const ProgressShape = z
  .object({
    ...counts,
    ...ahead,
    seasons: z.array(z.object({ number: z.int(), ...counts, ...ahead })),
  })
  .meta({ id: 'SeriesProgress' }) satisfies z.ZodType<SeriesProgress>

export const MySeriesItemShape = z
  .object({
    state: z.enum(SERIES_STATES),
    lastActivityAt: z.string(),
    title: SavedTitleShape,
    marks: BookmarkStateShape,
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
  /** Listed episodes of regular seasons, as `EpisodeValues`. */
  episodes: string
  /** As `TickValues`. */
  seenEpisodes: string
  /** The person's day. */
  today: Day
  /** Their day on which the series was marked as seen. */
  markedOn: Day | null
}

/** Reads a row and computes its progress, which needs stored data alone. */
export function readMySeries(row: MySeriesRow): MySeriesItem {
  const seasons = withEpisodes(JSON.parse(row.seasons), JSON.parse(row.episodes))
  const seen = readTicks(JSON.parse(row.seenEpisodes))
  return {
    state: row.state,
    lastActivityAt: new Date(row.lastActivity).toISOString(),
    title: readSaved(JSON.parse(row.title)),
    marks: readBookmarkState(row),
    progress: seriesProgress(seasons, seen, row.today, row.markedOn),
  }
}

type EpisodeValues = [id: number, season: number, number: number, airDate: Day | null]

/** Seasons with their episodes, where these are stored; the others count as a whole. */
function withEpisodes(
  seasons: TitleSnapshot['seasons'],
  episodes: readonly EpisodeValues[],
): ProgressSeason[] {
  const bySeason = Map.groupBy(episodes, ([, season]) => season)
  return seasons.map((season) => ({
    ...season,
    episodes: bySeason.get(season.number)?.map(([id, , number, airDate]) => ({ id, number, airDate })),
  }))
}

type TickValues = [episodeId: number | null, season: number, episode: number]

const readTicks = (ticks: readonly TickValues[]): SeenEpisode[] =>
  ticks.map(([episodeId, season, episode]) => ({ episodeId, season, episode }))
