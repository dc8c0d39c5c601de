import type { Day } from '@marquee/domain/day'
import { digestDays, isInTime } from '@marquee/domain/notification'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { logFailure } from '#log.ts'
import { type Mailer, MailLimitReached } from '#mail/mail.ts'
import { tokenOf } from '#notifications/link.ts'
import { type PushSender, sendPush } from '#push/send.ts'
import { selectDigest } from './content.ts'
import { digestMail } from './mail.ts'
import { digestPush } from './push.ts'
import type { Recipient } from './select.ts'
import { type ClaimedSending, finishSending, finishWay, postponeSending } from './sendings.ts'

export type SendDeps = { db: Db; mail: Mailer; push: PushSender; clock: Clock; origin: string }

/** Outcome of a sending; `empty` is one with nothing on, `moot` one that is not wanted any more. */
export type SendingOutcome = 'sent' | 'empty' | 'moot' | 'postponed' | 'over-limit' | 'given-up'

const MINUTE = 60_000
/** Attempts over some ten hours: mail services remember a key for a day. */
const MOST_ATTEMPTS = 8
const PAUSES = [15, 30, 60, 120].map((minutes) => minutes * MINUTE)
/** An import fills a history: what is on is known once it is done. */
const BUSY = new Set<string | null>(['matching', 'applying', 'undoing'])
const IMPORT_PAUSE = 15 * MINUTE
/** A push is of its day alone, so a push service that is busy for longer is tried again earlier than it says. */
const LONGEST_PUSH_PAUSE = 60 * MINUTE

/** Sends what was claimed by push and by mail, and writes down what became of it; repeating it is safe at any point. */
export async function sendOne(
  deps: SendDeps,
  sending: ClaimedSending,
  recipient: Recipient | null,
): Promise<SendingOutcome> {
  const { db, clock } = deps
  // Its row has gone with the account.
  if (recipient === null) return 'moot'
  const { frequency, calendar } = recipient
  const { today } = calendar
  const mailable = sending.byMail === 1 && recipient.isVerified && frequency !== 'off'
  const byMail = mailable && isInTime(frequency, sending.day, today)
  const byPush = sending.byPush === 1 && sending.day === today
  if (!byMail && !byPush) {
    await finishSending(db, { ...sending, byMail: 0, byPush: 0 }, recipient)
    return mailable ? 'given-up' : 'moot'
  }
  if (BUSY.has(recipient.importState)) {
    await postponeSending(db, sending, { until: clock().getTime() + IMPORT_PAUSE, isAttempt: false })
    return 'postponed'
  }

  const push = byPush ? await pushIt(deps, sending, recipient, today) : null
  const pause = push?.pause ?? null
  const isPushDone = byPush && pause === null
  // What no device can have got is still news on another day.
  const pushed = push?.isUnauthorized ? null : recipient
  if (isPushDone && byMail) await finishWay(db, 'push', sending, pushed)
  const mailed = byMail ? await mailIt(deps, sending, recipient, today) : 'empty'
  if (mailed === 'failed') return failed(deps, sending, recipient)
  if (mailed instanceof MailLimitReached) {
    const until = clock().getTime() + Math.max(mailed.pause, pause ?? 0)
    await postponeSending(db, sending, { until, isAttempt: false })
    return 'over-limit'
  }
  if (pause !== null) {
    if (byMail) await finishWay(db, 'mail', sending, recipient)
    await postponeSending(db, sending, { until: clock().getTime() + pause, isAttempt: true })
    return 'postponed'
  }
  const done = { byMail: byMail ? 1 : 0, byPush: byPush && pushed !== null ? 1 : 0 } as const
  await finishSending(db, { ...sending, ...done }, recipient)
  return mailed === 'sent' || push?.isTaken ? 'sent' : 'empty'
}

/**
 * Pushes what there is to push. What a push service does not take is not tried again, but by another run where it is
 * busy for longer than this one waits: then `pause` is set, once. Devices that have the message are left out there.
 */
async function pushIt(
  { db, push, clock }: SendDeps,
  { userId, attempts, dueAt }: ClaimedSending,
  recipient: Recipient,
  today: Day,
): Promise<{ isTaken: boolean; isUnauthorized: boolean; pause: number | null }> {
  const { pushTopics: topics, notifiedByPush: after, importByPush: knownImport } = recipient
  const choice = { topics, after, knownImport }
  const digest = selectDigest(recipient, { ...choice, days: digestDays('daily', today) })
  if (digest.groups.length === 0) return { isTaken: false, isUnauthorized: false, pause: null }
  const devices = attempts > 1 ? { withoutSince: dueAt } : {}
  const report = await sendPush({ db, push, now: clock() }, userId, digestPush(digest, today), devices)
  const pause = attempts > 1 || report.pause === null ? null : Math.min(report.pause, LONGEST_PUSH_PAUSE)
  const { taken, failed, unauthorized } = report
  return { isTaken: taken > 0, isUnauthorized: unauthorized > 0 && taken + failed === 0, pause }
}

/** Mails what there is to mail; a mail that only the limit of the service refuses is no failure, and returns that. */
async function mailIt(
  deps: SendDeps,
  { key }: ClaimedSending,
  recipient: Recipient,
  today: Day,
): Promise<'sent' | 'empty' | 'failed' | MailLimitReached> {
  const { frequency, email, colour, linkId, signingKey } = recipient
  const { digestTopics: topics, notifiedByMail: after, importByMail: knownImport } = recipient
  const choice = { topics, after, knownImport }
  const digest = selectDigest(recipient, { ...choice, days: digestDays(frequency, today) })
  if (digest.groups.length === 0) return 'empty'
  const token = await tokenOf(linkId, signingKey)
  try {
    await deps.mail(digestMail(digest, { to: email, frequency, colour, origin: deps.origin, token }), key)
    return 'sent'
  } catch (error) {
    if (error instanceof MailLimitReached) return error
    logFailure('digest-not-sent', error)
    return 'failed'
  }
}

async function failed(
  { db, clock }: SendDeps,
  sending: ClaimedSending,
  recipient: Recipient,
): Promise<SendingOutcome> {
  const { attempts } = sending
  if (attempts >= MOST_ATTEMPTS) {
    logFailure('digest-given-up', 'The mail service did not take it', { day: sending.day, attempts })
    await finishSending(db, { ...sending, byMail: 0, byPush: 0 }, recipient)
    return 'given-up'
  }
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE
  await postponeSending(db, sending, { until: clock().getTime() + pause, isAttempt: true })
  return 'postponed'
}
