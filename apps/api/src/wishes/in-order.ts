import { and, eq, lt, sql } from 'drizzle-orm'
import { createMiddleware } from 'hono/factory'
import { currentSessionId } from '#auth/session.ts'
import type { Db } from '#db/client.ts'
import { wishes } from '#db/schema.ts'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import type { Wish } from './wish.ts'

/** Milliseconds, as a browser counts them; each of its wishes has a higher number than the one before. */
const WISHED_AT = 'x-wished-at'

/** No request is under way for longer, and a clock that was put back must not hold a person up. */
const MINUTE = 60_000

/**
 * A page that is left sends what it still wants beside what it is just saving, and nothing says which arrives first.
 * Where a request tells when it was wished, one that is older than what came before it is refused.
 */
export const inOrder = createMiddleware<AppEnv>(async function inOrder(c, next) {
  const stamp = c.req.header(WISHED_AT)
  if (c.req.method === 'GET' || c.get('account') === null || !isStamp(stamp)) return next()
  const sessionId = await currentSessionId(c)
  if (sessionId === null) return next()

  const wish = { sessionId, path: c.req.path.slice(0, 200), wishedAt: Number(stamp) }
  const isNoted = await note(c.var.db, wish, c.var.clock())
  if (!isNoted) return c.json(problem('superseded'), 409)

  c.set('wish', wish)
  await next()
})

const isStamp = (stamp: string | undefined) => stamp !== undefined && /^\d{13}$/.test(stamp)

/** Whether it is the newest. */
async function note(db: Db, wish: Wish, now: Date): Promise<boolean> {
  const old = new Date(now.getTime() - MINUTE)
  const [, noted] = await db.batch([
    db.delete(wishes).where(and(eq(wishes.sessionId, wish.sessionId), lt(wishes.arrivedAt, old))),
    db
      .insert(wishes)
      .values({ ...wish, arrivedAt: now })
      .onConflictDoUpdate({
        target: [wishes.sessionId, wishes.path],
        set: { wishedAt: wish.wishedAt, arrivedAt: now },
        setWhere: sql`${wishes.wishedAt} <= ${wish.wishedAt}`,
      })
      .returning({ path: wishes.path }),
  ])
  return noted.length > 0
}
