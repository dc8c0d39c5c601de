import { Hono } from 'hono'
import { z } from 'zod'
import { requireScope } from '#api-tokens/require-scope.ts'
import { findResults } from '#catalogue/find-results.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'
import { validate } from '#http/validate.ts'
import { named, readTitle, TypeWord, typeOf, wordOf } from './title.ts'

const Found = z.object({ type: TypeWord, ...named }).meta({ id: 'ProgramFoundTitle' })

/** Titles by name, for programs whose people type one. */
export const programSearch = new Hono<AppEnv>().get(
  '/search',
  describe('Films and series by name, the popular first', {
    ...{ tag: 'Programs', scope: 'read', answers: { 200: z.object({ results: z.array(Found) }) } },
    refusals: { 400: ['invalid-input'], 502: ['catalogue-unavailable'], 503: ['catalogue-unavailable'] },
  }),
  requireScope('read'),
  validate('query', z.strictObject({ q: z.string().min(1).max(200), type: TypeWord.optional() })),
  async (c) => {
    const { q, type } = c.req.valid('query')
    // The catalogue answers anonymous requests as well.
    await c.var.session.check()
    const { items } = await findResults(c, { q, segment: type && typeOf(type) })
    const results = items.map(({ type, id, name, date }) => ({
      ...{
        type: wordOf(type),
        ...readTitle({ titleId: id, imdbId: null, tvdbId: null, name, year: yearOf(date) }),
      },
    }))
    return c.json({ results }, 200)
  },
)

const yearOf = (date: string | null): number | null => (date === null ? null : Number(date.slice(0, 4)))
