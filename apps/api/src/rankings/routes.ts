import { distribution, meanRating, rankTitles } from '@marquee/domain/ranking'
import { Rating, RatingKey } from '@marquee/domain/rating'
import { TitleType } from '@marquee/domain/title'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireAccount } from '#auth/require-account.ts'
import { TitleSnapshotShape } from '#catalogue/title-shapes.ts'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'
import { validate } from '#http/validate.ts'
import { countTypes, findRatedTitles } from './queries.ts'

const Rankings = z.object({
  type: TitleType.nullable(),
  items: z.array(
    z.object({
      place: z.int(),
      tied: z.boolean(),
      rating: z.number(),
      ratings: z.record(RatingKey, Rating),
      title: TitleSnapshotShape,
    }),
  ),
  distribution: z.array(z.int()).length(10),
  mean: z.number().nullable(),
  counts: z.object({ movies: z.int(), series: z.int() }),
})

export const rankings = new Hono<AppEnv>().get(
  '/rankings',
  describe('Your ratings in order', {
    tag: 'Me',
    answers: { 200: Rankings },
    refusals: { 401: ['signed-out'] },
  }),
  requireAccount,
  validate('query', z.strictObject({ type: TitleType.optional() })),
  async (c) => {
    const { type = null } = c.req.valid('query')

    const rated = await findRatedTitles(c.var.db, c.var.account.id)

    const chosen = rated.filter(({ title }) => type === null || title.type === type)
    const values = chosen.map(({ rating }) => rating)
    return c.json(
      {
        type,
        items: rankTitles(chosen),
        distribution: distribution(values),
        mean: meanRating(values),
        counts: countTypes(rated),
      },
      200,
    )
  },
)
