import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'

/** So long after the last reading a program can go on where it was. */
const REMEMBERED = 90 * 86_400_000

/** Ends of these so many, so that a run ends in time; the next takes the rest. */
const AT_MOST = 50

/** Deletes logs of changes that no program has read for 90 days and no webhook needs. Whoever comes later copies everything anew. */
export async function removeUnreadChanges(db: Db, now: Date): Promise<{ feeds: number }> {
  const unread = sql`select user_id from change_feed where read_at < ${now.getTime() - REMEMBERED}
    and not exists (select 1 from webhook where webhook.user_id = change_feed.user_id)
    order by read_at limit ${AT_MOST}`
  const [, removed] = await readRows(db, [
    sql`delete from change_log where user_id in (${unread})`,
    sql`delete from change_feed where user_id in (${unread}) returning user_id`,
  ])
  return { feeds: removed.length }
}
