import { ImportOptions } from '@marquee/domain/import-job'
import { Hono } from 'hono'
import { z } from 'zod'
import { requireSession } from '#auth/require-account.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { PageQuery } from '#http/params.ts'
import { problem } from '#http/problem.ts'
import { validate } from '#http/validate.ts'
import { answer } from './answer.ts'
import { Decided, Decision, Review, ReviewTotals } from './answers.ts'
import { decide } from './decide.ts'
import { leftOverCsv } from './left-over.ts'
import { ImportParam } from './params.ts'
import { readReview, saveOptions } from './review.ts'

const TitleDecision = z.strictObject({ key: z.string().min(1).max(2000), decision: Decision })
const ReviewQuery = z.strictObject({ page: PageQuery })

/** Effect of an import, its questions, and the person's answers. */
export const importReview = new Hono<AppEnv>()
  .get(
    '/imports/:id/review',
    describe('What an import would write, and the titles that it is not sure of', {
      tag: 'Me',
      answers: { 200: Review },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['import-unknown'],
        409: ['import-state'],
      },
    }),
    requireSession,
    validate('param', ImportParam),
    validate('query', ReviewQuery),
    async (c) => {
      const { page = 1 } = c.req.valid('query')
      const review = await readReview(c, c.req.valid('param').id, page)
      if (review === null) return c.json(problem('import-unknown'), 404)
      if (review === 'not-yet') return c.json(problem('import-state'), 409)
      return answer<Review, 200>(c, review, 200)
    },
  )
  .put(
    '/imports/:id/titles',
    describe('Says which title of the catalogue a title of the file is, or that it is left out', {
      tag: 'Me',
      answers: { 200: Decided },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['import-unknown', 'title-unknown'],
        409: ['import-state'],
      },
    }),
    requireSession,
    validate('param', ImportParam),
    validate('json', TitleDecision),
    async (c) => {
      const decided = await decide(c, c.req.valid('param').id, c.req.valid('json'))
      if ('open' in decided) return c.json(decided, 200)
      if (decided.problem === 'import-state') return c.json(problem('import-state'), 409)
      return c.json(problem(decided.problem), 404)
    },
  )
  .put(
    '/imports/:id/options',
    describe('Chooses what an import does where its files alone do not say it', {
      tag: 'Me',
      answers: { 200: ReviewTotals },
      refusals: {
        400: ['invalid-input'],
        401: ['signed-out'],
        404: ['import-unknown'],
        409: ['import-state'],
      },
    }),
    requireSession,
    validate('param', ImportParam),
    validate('json', ImportOptions.strict()),
    async (c) => {
      const totals = await saveOptions(c, c.req.valid('param').id, c.req.valid('json'))
      if (totals === null) return c.json(problem('import-unknown'), 404)
      if (totals === 'not-yet') return c.json(problem('import-state'), 409)
      return answer<ReviewTotals, 200>(c, totals, 200)
    },
  )
  .get(
    '/imports/:id/left-over.csv',
    describe('The entries of an import that were or would be left out, as a table', {
      tag: 'Me',
      answers: {},
      file: 'text/csv',
      refusals: { 401: ['signed-out'], 404: ['import-unknown'] },
    }),
    requireSession,
    validate('param', ImportParam),
    async (c) => {
      const csv = await leftOverCsv(c.var.session, c.req.valid('param').id)
      if (csv === null) return c.json(problem('import-unknown'), 404)
      c.header('Content-Disposition', 'attachment; filename="marquee-left-over.csv"')
      return c.body(csv, 200, { 'Content-Type': 'text/csv; charset=utf-8; header=present' })
    },
  )
