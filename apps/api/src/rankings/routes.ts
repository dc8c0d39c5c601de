import { Rating, RatingKey } from '@marquee/domain/rating'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import { readRow } from '#db/read-rows.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { filterOf, ListQuery } from '#lists/filter.ts'
import { CountsShape, PagedShape, readAround } from '#lists/list.ts'
import { readPage } from '#lists/select-list.ts'
import { readSaved } from '#titles/snapshot.ts'
import { SavedTitleShape } from '#titles/title-shapes.ts'
import { type MeanCount, RATED, type RankedValues, selectRanked } from './queries.ts'
import { rankOf, summarise } from './summary.ts'

const RankedRatings = z.record(RatingKey, Rating)

const Rankings = PagedShape.extend({
  items: z.array(
    z.object({
      place: z.int(),
      tied: z.boolean(),
      rating: z.number(),
      ratings: RankedRatings,
      ratedAt: z.string(),
      title: SavedTitleShape,
    }),
  ),
  /** These are of everything that was rated, whatever the filter; all but the counts of the chosen type. */
  distribution: z.array(z.int()).length(10),
  mean: z.number().nullable(),
  /** Mean score of the same titles by TMDB's audience. */
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
  requireSession,
  validate('query', ListQuery),
  async (c) => {
    const filter = filterOf(c.req.valid('query'), 'rating')
    const { session, facets, clock } = c.var

    const genreNames = c.var.genreNames()
    const cachedFacets = facets({ sessionId: session.id, source: RATED, type: filter.type }, clock())
    const cachedByMean = facets(
      { sessionId: session.id, source: { kind: 'ratings-by-mean' }, type: null },
      clock(),
    )
    const row = await readRow(
      session.db,
      selectRanked(session.userId, filter, { facets: cachedFacets, byMean: cachedByMean }),
    )

    const meanCounts: MeanCount[] = JSON.parse(cachedByMean.read(row.byMean, row.version))
    const items = readPage<RankedValues>(row).map(([title, ratedAt, mean, ratings]) => ({
      ...rankOf(mean, meanCounts, filter.type),
      rating: mean,
      ratedAt: new Date(ratedAt).toISOString(),
      ratings: ratings ?? { total: mean },
      title: readSaved(title),
    }))
    const list = readAround({ filter, genreNames: await genreNames, cachedFacets }, row)
    return c.json({ ...list, items, ...summarise(meanCounts, filter.type) }, 200)
  },
)
