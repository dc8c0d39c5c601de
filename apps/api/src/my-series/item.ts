import type { Day } from '@marquee/domain/day'
import { type SeriesProgress, seriesProgress } from '@marquee/domain/progress'
import { z } from 'zod'
import { MarksShape } from '#bookmarks/marks.ts'
import { TitleSnapshotShape } from '#catalogue/title-shapes.ts'
import type { titles } from '#db/schema.ts'
import { snapshotFromRow } from '#titles/snapshot.ts'
import { SERIES_STATES, type SeriesState } from './state.ts'

const PlaceShape = z.object({
  season: z.int(),
  number: z.int(),
  id: z.int().nullable(),
  airDate: z.string().nullable(),
})

const counts = { seen: z.int(), due: z.int(), total: z.int() }
const ahead = { next: PlaceShape.nullable(), upcoming: PlaceShape.nullable() }

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
    title: TitleSnapshotShape,
    marks: MarksShape,
    progress: ProgressShape,
  })
  .meta({ id: 'MySeriesItem' })
export type MySeriesItem = z.infer<typeof MySeriesItemShape>

type Row = {
  state: SeriesState
  lastActivity: Date
  title: typeof titles.$inferSelect
  seenEpisodes: string
  watchlist: number
  seen: number
  mean: number | null
}

const SeenEpisodes = z.array(z.object({ episodeId: z.int().nullable(), season: z.int(), episode: z.int() }))

/** A row with its progress, which needs nothing but what is kept. */
export function readMySeries(row: Row, today: Day): MySeriesItem {
  const title = snapshotFromRow(row.title)
  const seen = SeenEpisodes.parse(JSON.parse(row.seenEpisodes))
  return {
    state: SERIES_STATES[row.state],
    lastActivityAt: row.lastActivity.toISOString(),
    title,
    marks: { watchlist: row.watchlist === 1, seen: row.seen === 1, rating: row.mean },
    progress: seriesProgress(title.seasons, seen, today),
  }
}
