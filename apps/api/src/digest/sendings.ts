import type { Day } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'

const MINUTE = 60_000
/** Time that a run has for what it claimed; after it another run takes it up. */
const LEASE = 10 * MINUTE

/** A sending as the run has it that claimed it. */
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

/**
 * Claims sendings that no other run has, those that have waited longest first. One that was tried before comes alone: people
 * are read together, and one who cannot be read held up the same others for good.
 */
export async function claimSendings(db: Db, now: Date, most: number): Promise<ClaimedSending[]> {
  const time = now.getTime()
  const due = sql`from sending where leased_until <= ${time} order by leased_until`
  const [claimed] = await readRows(db, [
    sql<ClaimedSending>`update sending set leased_until = ${time + LEASE}, attempts = attempts + 1
      where rowid in (select rowid ${due} limit iif((select attempts ${due} limit 1) > 0, 1, ${most}))
      returning user_id as userId, day, due_at as dueAt, key, by_mail as byMail, by_push as byPush, attempts`,
  ])
  return claimed
}

const isIt = ({ userId, day, key }: ClaimedSending): SQL =>
  sql`user_id = ${userId} and day = ${day} and key = ${key}`

/** News that is reported once: changes of dates up to one, and an import that is ready. */
type Reported = { lastChange: number; importReady: string | null }

/** SQL that notes for a way that this was reported on it. */
const noteReported = (way: 'mail' | 'push', { lastChange, importReady }: Reported) => {
  const [notified, known] = [sql.raw(`notified_by_${way}`), sql.raw(`import_by_${way}`)]
  return sql`${notified} = max(${notified}, ${lastChange}), ${known} = coalesce(${importReady}, ${known})`
}

/** Ends a sending, on the ways on which it went out or there was nothing to send. */
export async function finishSending(db: Db, sending: ClaimedSending, reported: Reported): Promise<void> {
  const ways = [
    ...(sending.byMail === 1 ? [noteReported('mail', reported)] : []),
    ...(sending.byPush === 1 ? [noteReported('push', reported)] : []),
  ]
  const note = sql`update notification_setting set ${sql.join(ways, sql`, `)}
    where user_id = ${sending.userId} and exists (select 1 from sending where ${isIt(sending)})`
  await readRows(db, [...(ways.length > 0 ? [note] : []), sql`delete from sending where ${isIt(sending)}`])
}

/** Notes that a sending is done on one way, while the other is still to come, and what was reported on it. */
export async function finishWay(
  db: Db,
  way: 'mail' | 'push',
  sending: ClaimedSending,
  reported: Reported | null,
): Promise<void> {
  const note = (news: Reported) => sql`update notification_setting set ${noteReported(way, news)}
    where user_id = ${sending.userId} and exists (select 1 from sending where ${isIt(sending)})`
  await readRows(db, [
    ...(reported === null ? [] : [note(reported)]),
    sql`update sending set ${sql.raw(`by_${way}`)} = false where ${isIt(sending)}`,
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
