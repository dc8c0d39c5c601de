import { NumberInSeries } from '@marquee/domain/number-in-series'
import { Rating } from '@marquee/domain/rating'
import { z } from 'zod'
import type { Entry } from '../sync/read-entries.ts'
import { ALL_BY_ABSENCE, hints, idsOf, MOST_ENTRIES, SentIds } from '../sync/shape.ts'
import { MadeAt } from '../sync/titles.ts'

const given = { rating: Rating, rated_at: MadeAt }
export type Given = z.infer<z.ZodObject<typeof given>>

/** Films, and seasons of series: a series has no rating of its own. */
function ratedOf<Own extends z.ZodRawShape, Seasons extends z.ZodType>(own: Own, seasons: Seasons) {
  return z.strictObject({
    movies: z
      .array(z.strictObject({ ids: SentIds, ...hints, ...own }))
      .max(MOST_ENTRIES)
      .default([]),
    shows: z
      .array(z.strictObject({ ids: SentIds, ...hints, seasons }))
      .max(MOST_ENTRIES)
      .default([]),
  })
}

const seasonsOf = <Own extends z.ZodRawShape>(own: Own, withoutAny: string) =>
  z
    .array(z.strictObject({ number: NumberInSeries, ...own }), withoutAny)
    .min(1, withoutAny)
    .max(100)

export const RatingsBody = ratedOf(given, seasonsOf(given, 'A series has no rating: name its seasons'))
/** A series without seasons means all of them. */
export const RemovedBody = ratedOf({}, seasonsOf({}, ALL_BY_ABSENCE).optional())

type Season<Own> = { number: number } & Own
type Body<Own> = {
  movies: readonly ({ ids: SentIds } & Own)[]
  shows: readonly { ids: SentIds; seasons?: readonly Season<Own>[] | undefined }[]
}

/** Reads films and seasons of a request as one list; of a series without seasons, the series. */
export function readRated<Own extends object>({ movies, shows }: Body<Own>): Entry<Own | null>[] {
  return [
    ...movies.map((own) => ({ ref: { type: 'movie' as const, ids: idsOf(own.ids) }, own })),
    ...shows.flatMap(({ ids, seasons }): Entry<Own | null>[] =>
      seasons === undefined
        ? [{ ref: { type: 'show' as const, ids: idsOf(ids) }, own: null }]
        : seasons.map((own) => ({
            ref: { type: 'season' as const, ids: idsOf(ids), season: own.number },
            own,
          })),
    ),
  ]
}

export const RatedAmounts = z.object({ movies: z.int(), seasons: z.int() })
