import { Rating, RatingKey, ratingKeyProblem } from '@marquee/domain/rating'
import { TitleId, TitleType, titleKey } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { RatingParams, TitleParams } from '#http/params.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { findRatings, removeRating, saveRating } from './queries.ts'

const path = '/ratings/:type/:id/:key'

const Rated = z.object({
  type: TitleType,
  id: TitleId,
  key: RatingKey,
  rating: Rating.nullable(),
  ref: z.string(),
})

/** Ratings by key: `total` of a film, the number of a season of a series. */
export const ratings = new Hono<AppEnv>()
  .get(
    '/ratings/:type/:id',
    describe('Your ratings of a title', {
      tag: 'Me',
      answers: { 200: z.object({ ratings: z.record(RatingKey, Rating) }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', TitleParams),
    async (c) =>
      c.json(
        { ratings: await findRatings(c.var.session.db, c.var.session.userId, c.req.valid('param')) },
        200,
      ),
  )
  .put(
    path,
    describe('Rates a film or a season', {
      tag: 'Me',
      answers: {
        200: Rated.extend({
          created: z.boolean(),
          first: z.boolean().meta({ description: 'Whether you had rated nothing of this title before' }),
        }),
      },
      refusals: {
        400: ['invalid-input', 'key-not-for-films', 'key-not-for-series'],
        401: ['signed-out'],
        404: ['title-unknown', 'season-unknown'],
        409: ['season-unaired'],
      },
    }),
    requireSession,
    validate('param', RatingParams),
    validate('json', z.strictObject({ rating: Rating })),
    async (c) => {
      const rated = c.req.valid('param')
      const { rating } = c.req.valid('json')
      const { session, tmdb, clock, writeOrder } = c.var

      // Whether a key fits films or series needs no catalogue.
      const misfit = ratingKeyProblem(rated.type, rated.key, [{ number: Number(rated.key) }])
      if (misfit === 'key-not-for-films' || misfit === 'key-not-for-series')
        return c.json(problem(misfit), 400)

      const source = { db: session.db, tmdb, now: clock(), writeOrder }
      const saved = await saveRating(source, session.userId, rated, rating)
      if (saved.problem === 'season-unaired') return c.json(problem('season-unaired'), 409)
      if (saved.problem !== null) return c.json(problem('season-unknown'), 404)

      const { created, first } = saved
      return c.json({ ...rated, rating, ref: ratingsRef(rated), created, first }, 200)
    },
  )
  .delete(
    path,
    describe('Takes a rating away', {
      tag: 'Me',
      answers: { 200: Rated.extend({ changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', RatingParams),
    async (c) => {
      const rated = c.req.valid('param')
      const changed = await removeRating(c.var.session.db, c.var.session.userId, rated, c.var.writeOrder)
      return c.json({ ...rated, rating: null, ref: ratingsRef(rated), changed }, 200)
    },
  )

function ratingsRef({ type, id }: z.infer<typeof RatingParams>): string {
  return `/api/me/ratings/${titleKey(type, id)}`
}
