import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { CountParam, IdParam } from '#http/params.ts'
import { problem, tooManyAttempts } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { FIRST_SEASONS } from '#titles/queries.ts'
import { lookAgain } from './queries.ts'

/** A series' lists by hand, when TMDB has changed something that is not shown yet. */
export const lookAgainRoutes = new Hono<AppEnv>().put(
  '/look-again/:series',
  describe('Fetches the episodes of a saved series from TMDB anew, at most every ten minutes', {
    tag: 'Me',
    answers: { 200: z.object({ series: z.int() }) },
    refusals: { 401: ['signed-out'], 404: ['title-unknown'], 429: ['too-many-attempts'] },
  }),
  requireSession,
  validate('param', z.strictObject({ series: IdParam })),
  /** `season` is the one that is open. */
  validate('query', z.strictObject({ season: CountParam.optional() })),
  async (c) => {
    const { series } = c.req.valid('param')
    const { season } = c.req.valid('query')
    const { session, clock, writeOrder } = c.var
    const tmdb = c.var.openUncachedTmdb()

    const source = { db: session.db, userId: session.userId, tmdb, now: clock(), writeOrder }
    const looked = await lookAgain(source, series)
    if (looked.problem === 'title-unknown') return c.json(problem('title-unknown'), 404)
    if (looked.problem !== null) return c.json(tooManyAttempts(looked.seconds), 429)

    // Its page reads it with a call of its own, and goes on with what is cached where this one fails.
    if (season !== undefined && !FIRST_SEASONS.includes(season))
      await tmdb.season(series, season).catch(() => null)
    return c.json({ series }, 200)
  },
)
