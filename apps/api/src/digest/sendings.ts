import type { Day } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'

const MINUTE = 60_000
/** Time that a run has for what it claimed; after it another run takes it up. */
const LEASE = 10 * MINUTE

/** What is to be sent to somebody, as the run that claimed it has it. */
export type ClaimedSending = {
  userId: string
  day: Day
  dueAt: number
  key: string
  byMail: 0 | 1
  byPush: 0 | 1
  /** With this one. */
  attempts: number
}

/** Claims sendings that nobody else has, those that have waited longest first. */
export async function claimSendings(db: Db, now: Date, most: number): Promise<ClaimedSending[]> {
  const time = now.getTime()
  const [claimed] = await readRows(db, [
    sql<ClaimedSending>`update sending set leased_until = ${time + LEASE}, attempts = attempts + 1
      where rowid in (select rowid from sending where leased_until <= ${time} order by leased_until limit ${most})
      returning user_id as userId, day, due_at as dueAt, key, by_mail as byMail, by_push as byPush, attempts`,
  ])
  return claimed
}

const isIt = ({ userId, day, key }: ClaimedSending): SQL =>
  sql`user_id = ${userId} and day = ${day} and key = ${key}`

/**
 * Ends a sending, on the ways on which it went out or there was nothing to send. The changes of dates up to `lastChange` have
 * been reported with it.
 */
export async function finishSending(db: Db, sending: ClaimedSending, lastChange: number): Promise<void> {
  const reported = (column: string, was: 0 | 1) =>
    sql`${sql.raw(column)} = ${was === 1 ? sql`max(${sql.raw(column)}, ${lastChange})` : sql.raw(column)}`
  await readRows(db, [
    sql`update notification_setting set ${reported('notified_by_mail', sending.byMail)},
        ${reported('notified_by_push', sending.byPush)}
      where user_id = ${sending.userId} and exists (select 1 from sending where ${isIt(sending)})`,
    sql`delete from sending where ${isIt(sending)}`,
  ])
}

/** Notes that the push of a sending has gone out, while its mail is still to be sent. */
export async function finishPush(db: Db, sending: ClaimedSending, lastChange: number): Promise<void> {
  await readRows(db, [
    sql`update notification_setting set notified_by_push = max(notified_by_push, ${lastChange})
      where user_id = ${sending.userId} and exists (select 1 from sending where ${isIt(sending)})`,
    sql`update sending set by_push = false where ${isIt(sending)}`,
  ])
}

/** Leaves a sending to a run after this time; one that only waited for its person has made no attempt. */
export async function postponeSending(
  db: Db,
  sending: ClaimedSending,
  { until, isAttempt }: { until: number; isAttempt: boolean },
): Promise<void> {
  await readRows(db, [
    sql`update sending set leased_until = ${until}, attempts = attempts - ${isAttempt ? 0 : 1}
      where ${isIt(sending)}`,
  ])
}
