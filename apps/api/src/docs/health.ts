import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { z } from 'zod'
import { describe } from '#docs/describe.ts'
import type { AppEnv } from '#env.ts'

const State = z.enum(['ok', 'failing'])
const Health = z.object({ status: State, database: State, cache: State })

const PATIENCE = 2000

export const health = new Hono<AppEnv>().get(
  '/health',
  describe('Whether database and cache answer', { tag: 'Service', answers: { 200: Health, 503: Health } }),
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

async function stateOf(check: Promise<unknown>): Promise<z.infer<typeof State>> {
  const good = check.then(
    () => 'ok' as const,
    () => 'failing' as const,
  )
  return Promise.race([good, new Promise<'failing'>((resolve) => setTimeout(resolve, PATIENCE, 'failing'))])
}
