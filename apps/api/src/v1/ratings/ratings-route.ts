import { Rating } from '@marquee/domain/rating'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { AfterQuery, formatPosition, LimitQuery, Next, pageOf } from '../page.ts'
import { titleTypeOf } from '../sync/shape.ts'
import { named, readTitle, Timestamp, timestampOf } from '../title.ts'
import { type RatingRow, readRatings } from './read-ratings.ts'

const Rated = z
  .object({
    type: z.enum(['movie', 'season']),
    /** Of the film or the series. */
    ...named,
    season: z.int().nullable(),
    rating: Rating,
    rated_at: Timestamp,
  })
  .meta({ id: 'ProgramRating' })

const RatingsQuery = z.strictObject({
  ...{ type: z.enum(['movie', 'season']).optional(), limit: LimitQuery, after: AfterQuery },
})

/** Ratings of films and seasons; a series has none of its own. */
export const ratingsRead = new Hono<AppEnv>().get(
  '/sync/ratings',
  describe('Your ratings of films and seasons, the last first', {
    ...{ tag: 'Programs', scope: 'read' },
    answers: { 200: z.object({ ratings: z.array(Rated), next: Next }) },
    refusals: { 400: ['invalid-input'] },
  }),
  requireScope('read'),
  validate('query', RatingsQuery),
  async (c) => {
    const { type, limit, after = null } = c.req.valid('query')
    const { db, userId } = c.var.session
    const wanted = type === undefined ? null : titleTypeOf({ type })

    const found = await readRatings(db, userId, { type: wanted, after, amount: limit + 1 })
    const { rows, next } = pageOf(found, limit, ({ ratedAt: at, item }) => formatPosition({ at, name: item }))
    return c.json({ ratings: rows.map(readRating), next }, 200)
  },
)

function readRating(row: RatingRow): z.infer<typeof Rated> {
  const isFilm = row.type === 'movies'
  return {
    ...{ type: isFilm ? 'movie' : 'season', ...readTitle(row), season: isFilm ? null : Number(row.key) },
    ...{ rating: row.rating, rated_at: timestampOf(row.ratedAt) },
  }
}
