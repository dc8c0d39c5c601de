import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'

/** Finding under a key, as JSON, and the time in milliseconds until which it counts. */
export type Remembered = [key: string, outcome: string, expiresAt: number]

/** Stores what was found, for everybody, in place of what was remembered before. */
export async function storeOutcomes(db: Db, rows: readonly Remembered[], now: number): Promise<void> {
  if (rows.length === 0) return
  await readRows(db, [
    sql`insert into title_match (key, outcome, matched_at, expires_at)
      select value ->> 0, value ->> 1, ${now}, value ->> 2 from json_each(${JSON.stringify(rows)}) where true
      on conflict (key) do update set outcome = excluded.outcome, matched_at = excluded.matched_at,
        expires_at = excluded.expires_at`,
  ])
}
