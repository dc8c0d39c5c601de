import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'

/** So long after the last reading a program can go on where it was. */
const REMEMBERED = 90 * 86_400_000

/** Of one run, so that it ends in time; the next takes the rest. One log may have a million rows. */
const AT_MOST = { feeds: 50, changes: 50_000 }

/**
 * Deletes logs of changes that no program has read for 90 days and no webhook needs. Whoever comes later copies everything
 * anew, also from one of which only a part is left: its positions end first.
 */
export async function removeUnreadChanges(
  db: Db,
  now: Date,
  atMost = AT_MOST,
): Promise<{ feeds: number; changes: number }> {
  const unread = sql`select user_id from change_feed where read_at < ${now.getTime() - REMEMBERED}
    and not exists (select 1 from webhook where webhook.user_id = change_feed.user_id)
    order by read_at limit ${atMost.feeds}`
  const [, changes, feeds] = await readRows(db, [
    sql`update change_feed set epoch = lower(hex(randomblob(16))) where user_id in (${unread})`,
    sql`delete from change_log where seq in (select seq from change_log where user_id in (${unread})
      limit ${atMost.changes}) returning 1`,
    sql`delete from change_feed where user_id in (${unread})
      and not exists (select 1 from change_log where change_log.user_id = change_feed.user_id) returning 1`,
  ])
  return { feeds: feeds.length, changes: changes.length }
}
