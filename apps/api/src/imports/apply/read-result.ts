import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { dayOfPlay } from '#time-zone/viewer-day.ts'
import type { Totals } from '../answers.ts'
import { totalsIn } from './apply-piece.ts'
import { selectAdded } from './note.ts'
import { importBatch } from './source.ts'

/** Returns what the pieces of an import added, and the earliest day of its plays; one trip. */
export async function readAdded(
  db: Db,
  whole: { userId: string; importId: string },
): Promise<{ added: Totals; since: string | null }> {
  const { userId, importId } = whole
  const [added, [first]] = await readRows(db, [
    selectAdded(whole),
    sql<{ since: string }>`select ${dayOfPlay(userId)} as since from play
      where play.user_id = ${userId} and play.batch = ${importBatch(importId)} and play.seen_at is not null
      order by play.seen_at limit 1`,
  ])
  return { added: totalsIn(added), since: first?.since ?? null }
}
