import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { titles } from '#db/schema.ts'
import type { AppEnv } from '#env.ts'
import { describe } from '#http/describe.ts'

const State = z.enum(['ok', 'failing'])
const Health = z.object({ status: State, database: State, cache: State })
const Readiness = z.object({
  ready: z.boolean(),
  database: State,
  settings: State,
  environment: z
    .string()
    .nullable()
    .describe('`production`, or the preview of a branch; null where it is not deployed'),
  version: z
    .string()
    .nullable()
    .describe('The tag its code was uploaded with; null where it is not deployed'),
})

/** Health and readiness, for programs; every call has the time limit of any request. */
export const health = new Hono<AppEnv>()
  .get(
    '/health',
    describe('Whether database and cache answer', {
      tag: 'Service',
      answers: { 200: Health, 503: Health },
    }),
    async (c) => {
      const [database, cache] = await Promise.all([
        stateOf(c.var.db.get(sql`select 1`)),
        stateOf(c.env.CACHE.get('health')),
      ])

      // Without its cache Marquee is slower, not broken.
      const answer = { status: database, database, cache }
      return database === 'ok' ? c.json(answer, 200) : c.json(answer, 503)
    },
  )
  .get(
    '/ready',
    describe(
      'Whether this deployment is ready, and its version: the tables are there and the settings are made',
      {
        tag: 'Service',
        answers: { 200: Readiness, 503: Readiness },
      },
    ),
    async (c) => {
      const database = await stateOf(c.var.db.select({ id: titles.id }).from(titles).limit(0))
      const settings = c.env.TMDB_TOKEN ? 'ok' : 'failing'

      const answer = {
        ready: database === 'ok' && settings === 'ok',
        database,
        settings,
        environment: c.env.ENVIRONMENT || null,
        version: c.env.VERSION?.tag || null,
      } as const
      return answer.ready ? c.json(answer, 200) : c.json(answer, 503)
    },
  )

async function stateOf(check: Promise<unknown>): Promise<z.infer<typeof State>> {
  return check.then(
    () => 'ok' as const,
    () => 'failing' as const,
  )
}
