import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { requireSession } from '#auth/require-account.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { AppEnv } from '#env.ts'
import { IS_NO_IMPORT, undoChange } from '#plays/undo-steps.ts'

/** The route that undoes what was marked last, for tools that were called without the name of a change. */
export const lastChange = new Hono<AppEnv>().delete('/last-change', requireSession, async (c) => {
  const { session, clock, writeOrder } = c.var
  const batch = await findLastChange(session.db, session.userId)
  if (batch === null) return c.json({ batch, changed: false }, 200)

  const changed = await undoChange(session.db, { userId: session.userId, batch, now: clock() }, writeOrder)
  return c.json({ batch, changed }, 200)
})

/**
 * Finds the change that wrote the latest play by hand or by a program; those of players and imports are not meant, even
 * where the time of a play of theirs was changed by hand.
 */
async function findLastChange(db: Db, userId: UserId): Promise<string | null> {
  const [[last]] = await readRows(db, [
    sql<{ batch: string }>`select batch from play
      where user_id = ${userId} and source in ('hand', 'up-to-here', 'api') and ${IS_NO_IMPORT}
      order by id desc limit 1`,
  ])
  return last?.batch ?? null
}
