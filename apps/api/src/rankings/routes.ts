import { distribution, meanRating } from '@marquee/domain/ranking'
import { Rating, RatingKey } from '@marquee/domain/rating'
import type { TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount } from '#auth/require-account.ts'
import { TitleSnapshotShape } from '#catalogue/title-shapes.ts'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { validate } from '#http/validate.ts'
import { filterOf, ListQuery } from '#lists/filter.ts'
import { CountsShape, PagedShape, readAround } from '#lists/list.ts'
import { selectAround } from '#lists/select-list.ts'
import { snapshotFromRow } from '#titles/snapshot.ts'
import { countMeans, selectRanked } from './queries.ts'

const RankedRatings = z.record(RatingKey, Rating)

const Rankings = PagedShape.extend({
  items: z.array(
    z.object({
      place: z.int(),
      tied: z.boolean(),
      rating: z.number(),
      ratings: RankedRatings,
      ratedAt: z.string(),
      title: TitleSnapshotShape,
    }),
  ),
  /** These tell of everything that was rated, whatever the filter; all but the counts of the chosen type. */
  distribution: z.array(z.int()).length(10),
  mean: z.number().nullable(),
  /** What the audience gives the same titles, on average. */
  audienceMean: z.number().nullable(),
  counts: CountsShape,
})

export const rankings = new Hono<AppEnv>().get(
  '/rankings',
  describe('Your ratings in order', {
    tag: 'Me',
    answers: { 200: Rankings },
    refusals: { 401: ['signed-out'] },
  }),
  requireAccount,
  validate('query', ListQuery),
  async (c) => {
    const filter = filterOf(c.req.valid('query'), 'rating')
    const { db, account, facets, clock } = c.var

    const genreNames = c.var.genreNames()
    const source = { kind: 'ratings' } as const
    const shelf = facets({ userId: account.id, source, type: filter.type }, clock())
    const [rows, means, ...around] = await db.batch([
      selectRanked(db, account.id, filter),
      countMeans(db, account.id),
      ...selectAround(db, account.id, source, filter, shelf),
    ])

    const items = rows.map(({ place, tied, mean, ratings, addedAt, title }) => ({
      ...{ place, tied: tied === 1, rating: mean, ratedAt: addedAt.toISOString() },
      ratings: RankedRatings.parse(JSON.parse(ratings)),
      title: snapshotFromRow(title),
    }))
    const list = readAround({ filter, genreNames: await genreNames, shelf }, ...around)
    return c.json({ ...list, items, ...summaryOf(means, filter.type) }, 200)
  },
)

type MeanRow = { type: TitleType; mean: number; amount: number; scores: number; scored: number }

function summaryOf(rows: readonly MeanRow[], type: TitleType | null) {
  const meansOf = (chosen: TitleType) =>
    rows.filter((row) => row.type === chosen).flatMap(({ mean, amount }) => Array<number>(amount).fill(mean))
  const [movies, series] = [meansOf('movies'), meansOf('series')]
  const values = type === null ? [...movies, ...series] : { movies, series }[type]
  return {
    distribution: distribution(values),
    mean: meanRating(values),
    audienceMean: audienceMeanOf(rows.filter((row) => type === null || row.type === type)),
    counts: { movies: movies.length, series: series.length },
  }
}

function audienceMeanOf(rows: readonly MeanRow[]): number | null {
  const scored = rows.reduce((sum, row) => sum + row.scored, 0)
  return scored === 0 ? null : rows.reduce((sum, row) => sum + row.scores, 0) / scored
}
