import { FollowState, NextRule } from '@marquee/domain/following'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv, SessionEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { IdParam } from '#http/params.ts'
import { validate } from '#http/validate.ts'
import { timeOfChange } from '#plays/options.ts'
import { cancelRewatch, saveChoices, startRewatch } from './queries.ts'

const SeriesOf = z.strictObject({ series: IdParam })

const Choices = z
  .strictObject({ state: FollowState, nextRule: NextRule.nullable(), withSpecials: z.boolean() })
  .partial()
  .refine((choices) => Object.keys(choices).length > 0, 'At least one choice is required')
  .meta({ minProperties: 1 })

/** A person's choices for a series, and seeing it again. */
export const following = new Hono<AppEnv>()
  .put(
    '/following/:series',
    describe('Follows, pauses or drops a series, and chooses what comes next in it', {
      tag: 'Me',
      answers: { 200: z.object({ series: z.int() }).extend(Choices.shape) },
      refusals: { 400: ['invalid-input'], 401: ['signed-out'], 404: ['title-unknown'] },
    }),
    requireSession,
    validate('param', SeriesOf),
    validate('json', Choices),
    async (c) => {
      const { series } = c.req.valid('param')
      const choices = c.req.valid('json')
      await saveChoices(sourceOf(c.var), series, choices)
      return c.json({ series, ...choices }, 200)
    },
  )
  .put(
    '/following/:series/rewatch',
    describe('Starts to see a series again, with a count of its own', {
      tag: 'Me',
      answers: { 200: z.object({ series: z.int(), rewatch: z.int() }) },
      refusals: { 401: ['signed-out'], 404: ['title-unknown'] },
    }),
    requireSession,
    validate('param', SeriesOf),
    async (c) => {
      const { series } = c.req.valid('param')
      const rewatch = await startRewatch(sourceOf(c.var), series)
      return c.json({ series, rewatch }, 200)
    },
  )
  .delete(
    '/following/:series/rewatch',
    describe('Ends seeing a series again; what was seen stays', {
      tag: 'Me',
      answers: { 200: z.object({ series: z.int(), changed: z.boolean() }) },
      refusals: { 401: ['signed-out'] },
    }),
    requireSession,
    validate('param', SeriesOf),
    async (c) => {
      const { series } = c.req.valid('param')
      const changed = await cancelRewatch(sourceOf(c.var), series)
      return c.json({ series, changed }, 200)
    },
  )

function sourceOf(variables: SessionEnv['Variables']) {
  const { session, tmdb, clock, writeOrder } = variables
  const { db, userId } = session
  return { db, userId, tmdb, now: clock(), madeAt: timeOfChange(variables), writeOrder }
}
