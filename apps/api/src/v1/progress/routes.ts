import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { withProgress } from '#my-series/computed.ts'
import {
  type LimitedRow,
  selectSeriesAfter,
  selectUpNextAfter,
  type UpNextPosition,
} from '#my-series/select.ts'
import { readCurrent } from '#progress/read-current.ts'
import { LimitQuery, Next, pageOf } from '../page.ts'
import { ProgressItem, readProgressItem, readUpNextItem, STATES, UpNextItem } from './shape.ts'

/** A series costs more than a play: its episodes are read where what was computed no longer holds. */
const MOST = 100

const Limit = LimitQuery.pipe(z.int().max(MOST, `At most ${MOST}`)).prefault('50')

/** TMDB's id of the last series of a page. */
const IdQuery = z
  .string()
  .regex(/^[1-9]\d{0,9}$/, 'Not a position of ours')
  .transform(Number)
  .optional()

/** When something last happened with the last series of a page, and its id. */
const PositionQuery = z
  .string()
  .regex(/^-?\d{1,15}\.[1-9]\d{0,9}$/, 'Not a position of ours')
  .transform((text): UpNextPosition => {
    const [happenedAt, id] = text.split('.')
    return { happenedAt: Number(happenedAt), id: Number(id) }
  })
  .optional()

const ProgressQuery = z.strictObject({
  ...{ state: z.enum(STATES).optional(), limit: Limit, after: IdQuery },
})

/** Length of a page, which ends ahead of the first row of which too much would have been read. */
function lengthOf(rows: readonly LimitedRow[], limit: number): number {
  const beyond = rows.findIndex((row) => row.isBeyond === 1)
  return beyond === -1 ? limit : Math.min(beyond, limit)
}

/** How far a person is in their series, and what they see next. */
export const progressRead = new Hono<AppEnv>()
  .get(
    '/sync/progress',
    describe('Your series with what has aired, what you have seen and what comes next', {
      ...{ tag: 'Programs', scope: 'read' },
      answers: { 200: z.object({ shows: z.array(ProgressItem), next: Next }) },
      refusals: { 400: ['invalid-input'] },
    }),
    requireScope('read'),
    validate('query', ProgressQuery),
    async (c) => {
      const { state = null, limit, after = 0 } = c.req.valid('query')
      const { session, clock } = c.var
      const params = { userId: session.userId, now: clock() }
      const choice = { state, after, amount: limit + 1 }

      const [found] = await readCurrent(session, [selectSeriesAfter(params, choice)])
      const { rows, next } = pageOf(found, lengthOf(found, limit), ({ seriesId }) => String(seriesId))
      return c.json({ shows: withProgress(c, session, rows).map(readProgressItem), next }, 200)
    },
  )
  .get(
    '/sync/progress/up_next',
    describe('The next episode of each series under way, what happened last first', {
      ...{ tag: 'Programs', scope: 'read' },
      answers: { 200: z.object({ shows: z.array(UpNextItem), next: Next }) },
      refusals: { 400: ['invalid-input'] },
    }),
    requireScope('read'),
    validate('query', z.strictObject({ limit: Limit, after: PositionQuery })),
    async (c) => {
      const { limit, after = null } = c.req.valid('query')
      const { session, clock } = c.var
      const params = { userId: session.userId, now: clock() }

      const [found] = await readCurrent(session, [selectUpNextAfter(params, { after, amount: limit + 1 })])
      const { rows, next } = pageOf(
        found,
        lengthOf(found, limit),
        ({ happenedAt, seriesId }) => `${happenedAt}.${seriesId}`,
      )
      return c.json({ shows: withProgress(c, session, rows).map(readUpNextItem), next }, 200)
    },
  )
