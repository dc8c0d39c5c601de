import { FollowState } from '@marquee/domain/following'
import { NumberInSeries } from '@marquee/domain/number-in-series'
import { PlayPrecision } from '@marquee/domain/play'
import { Rating } from '@marquee/domain/rating'
import type { ImportRecord as RecordType } from '@marquee/importers/record'
import { z } from 'zod'
import { SourceName } from './answers.ts'

/** Cells of files are up to this long; what is stored of them is shorter. */
const LONGEST_CELL = 100_000

/** Text of a file, cut to what a person can read; surrogates without their other half would not be stored. */
const clipped = (length: number) =>
  z
    .string()
    .max(LONGEST_CELL)
    .transform((text) => text.toWellFormed().slice(0, length).toWellFormed())

const Id = z.int().min(1)
const Key = z.string().min(1).max(1000)
const Name = clipped(500)

const Ids = z.strictObject({
  tmdb: Id.exactOptional(),
  imdb: z
    .string()
    .regex(/^[a-z]{2}\d{1,12}$/)
    .exactOptional(),
  ...{ tvdb: Id.exactOptional(), trakt: Id.exactOptional() },
  ...{ simkl: Id.exactOptional(), mal: Id.exactOptional() },
})

const Title = z.strictObject({
  kind: z.enum(['film', 'series']).nullable(),
  ids: Ids,
  name: Name.nullable(),
  originalName: Name.exactOptional(),
  year: z.int().min(1800).max(2200).nullable(),
})

const EpisodeRef = z.strictObject({
  ...{ season: NumberInSeries.nullable(), number: NumberInSeries.nullable() },
  name: Name.exactOptional(),
  ids: Ids,
})

const CalendarDay = z.iso.date()
const Moment = z.iso.datetime({ precision: 3 })
const TIMES = { minute: Moment, day: CalendarDay, unknown: z.null() } satisfies Record<
  PlayPrecision,
  z.ZodType
>

/** `at` is as exact as `precision` says. */
const Time = z
  .strictObject({ at: z.string().max(30).nullable(), precision: PlayPrecision, isApproximate: z.boolean() })
  .refine(({ at, precision }) => TIMES[precision].safeParse(at).success, {
    path: ['at'],
    message: 'Not a time of this precision',
  })

const base = {
  key: Key,
  source: SourceName,
  position: z.strictObject({ file: Name, line: z.int().min(0).nullable() }),
  title: Title,
  time: Time,
}

/** A record as a reader makes it; whatever else a client sends is refused. */
export const ImportRecord = z.discriminatedUnion('action', [
  z.strictObject({ ...base, action: z.literal('play'), episode: EpisodeRef.nullable() }),
  z.strictObject({
    ...{ ...base, action: z.literal('seen'), season: NumberInSeries.nullable() },
    through: z.strictObject({ season: NumberInSeries, number: NumberInSeries }).nullable(),
    airedBy: z.union([CalendarDay, Moment]).nullable(),
  }),
  z.strictObject({
    ...{ ...base, action: z.literal('rating'), season: NumberInSeries.nullable() },
    ...{ episode: EpisodeRef.nullable(), rating: Rating, raw: clipped(100) },
  }),
  z.strictObject({ ...base, action: z.literal('watchlist') }),
  z.strictObject({
    ...{ ...base, action: z.literal('folder') },
    folder: z.strictObject({ key: clipped(300), name: Name }),
    index: z.int().min(0).nullable(),
    // Pages of before 2026-11-30, and what they left to be sent, have it.
    note: z.null().exactOptional(),
  }),
  z.strictObject({ ...base, action: z.literal('following'), state: FollowState }),
]) satisfies z.ZodType<RecordType>
