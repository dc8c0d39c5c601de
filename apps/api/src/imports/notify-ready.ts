import { DEFAULT_NOTIFICATIONS, NotificationTopics } from '@marquee/domain/notification'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { logFailure } from '#log.ts'
import { type PushSender, sendPush } from '#push/send.ts'

type Deps = { db: Db; push: PushSender; now: number }

/**
 * Sends the one notification of an import: that it can be looked through. A step that is repeated after a crash sends it
 * again, and it replaces itself by its tag. The digest by push says nothing more of it. A failure is logged, for the import goes on without.
 */
export async function notifyReady({ db, push, now }: Deps, importId: string): Promise<void> {
  try {
    const userId = push === null ? null : await findPersonToNotify(db, importId)
    if (userId === null) return
    const path = `/import/${importId}`
    await sendPush({ db, push, now: new Date(now) }, userId, {
      title: 'Your import is ready',
      body: 'Look through what was found. Nothing is added before you say so.',
      ...{ path, tag: path },
    })
    await readRows(db, [
      sql`update notification_setting set import_by_push = ${importId} where user_id = ${userId}`,
    ])
  } catch (error) {
    logFailure('import-not-announced', error)
  }
}

/** The person who waits for an import and wants to know; `null` where it has gone on or away. */
async function findPersonToNotify(db: Db, importId: string): Promise<string | null> {
  const [[row]] = await readRows(db, [
    sql<{
      userId: string
      topics: string | null
    }>`select import.user_id as userId, setting.push_topics as topics
      from import left join notification_setting as setting on setting.user_id = import.user_id
      where import.id = ${importId} and import.state = 'review'`,
  ])
  if (row === undefined) return null
  const topics =
    row.topics === null ? DEFAULT_NOTIFICATIONS.pushTopics : NotificationTopics.parse(JSON.parse(row.topics))
  return topics.includes('import-ready') ? row.userId : null
}
