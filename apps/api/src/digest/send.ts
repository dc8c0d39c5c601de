import type { Day } from '@marquee/domain/day'
import { digestDays, isInTime } from '@marquee/domain/notification'
import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import { logFailure } from '#log.ts'
import type { Mailer } from '#mail/mail.ts'
import { tokenOf } from '#notifications/link.ts'
import { type PushSender, sendPush } from '#push/send.ts'
import { selectDigest } from './content.ts'
import { digestMail } from './mail.ts'
import { digestPush } from './push.ts'
import type { Recipient } from './select.ts'
import { type ClaimedSending, finishPush, finishSending, postponeSending } from './sendings.ts'

export type SendDeps = { db: Db; mail: Mailer; push: PushSender; clock: Clock; origin: string }

/** What became of a sending; `empty` is one with nothing on, `moot` one that nobody wants any more. */
export type SendingOutcome = 'sent' | 'empty' | 'moot' | 'postponed' | 'given-up'

const MINUTE = 60_000
/** Attempts over some ten hours: mail services remember a key for a day. */
const MOST_ATTEMPTS = 8
const PAUSES = [15, 30, 60, 120].map((minutes) => minutes * MINUTE)
/** An import fills a history: what is on is known once it is done. */
const BUSY = new Set<string | null>(['matching', 'applying', 'undoing'])
const IMPORT_PAUSE = 15 * MINUTE

/** Sends what was claimed by push and by mail, and writes down what became of it; repeating it is safe at any point. */
export async function sendOne(
  deps: SendDeps,
  sending: ClaimedSending,
  recipient: Recipient | null,
): Promise<SendingOutcome> {
  const { db, clock } = deps
  // Its row has gone with the account.
  if (recipient === null) return 'moot'
  const { frequency, calendar, lastChange } = recipient
  const { today } = calendar
  const mailable = sending.byMail === 1 && recipient.isVerified && frequency !== 'off'
  const byMail = mailable && isInTime(frequency, sending.day, today)
  const byPush = sending.byPush === 1 && sending.day === today
  if (!byMail && !byPush) {
    await finishSending(db, { ...sending, byMail: 0, byPush: 0 }, lastChange)
    return mailable ? 'given-up' : 'moot'
  }
  if (BUSY.has(recipient.importState)) {
    await postponeSending(db, sending, { until: clock().getTime() + IMPORT_PAUSE, isAttempt: false })
    return 'postponed'
  }

  const isPushed = byPush && (await pushIt(deps, sending, recipient, today))
  if (byPush && byMail) await finishPush(db, sending, lastChange)
  const isMailed = byMail && (await mailIt(deps, sending, recipient, today))
  if (isMailed === null) return failed(deps, sending, lastChange)
  await finishSending(db, sending, lastChange)
  return isMailed || isPushed ? 'sent' : 'empty'
}

/** Returns whether there was something to push. What a push service does not take is not tried again. */
async function pushIt(deps: SendDeps, { userId }: ClaimedSending, recipient: Recipient, today: Day) {
  const { db, push, clock } = deps
  const choice = { topics: recipient.pushTopics, after: recipient.notifiedByPush }
  const digest = selectDigest(recipient, { ...choice, days: digestDays('daily', today) })
  if (digest.groups.length === 0) return false
  const report = await sendPush({ db, push, now: clock() }, userId, digestPush(digest, today))
  return report.taken > 0
}

/** Returns whether there was something to mail; `null` if the mail service did not take it. */
async function mailIt(deps: SendDeps, { key }: ClaimedSending, recipient: Recipient, today: Day) {
  const { frequency, email, colour, linkId, signingKey } = recipient
  const choice = { topics: recipient.digestTopics, after: recipient.notifiedByMail }
  const digest = selectDigest(recipient, { ...choice, days: digestDays(frequency, today) })
  if (digest.groups.length === 0) return false
  const token = await tokenOf(linkId, signingKey)
  try {
    await deps.mail(digestMail(digest, { to: email, frequency, colour, origin: deps.origin, token }), key)
    return true
  } catch (error) {
    logFailure('digest-not-sent', error)
    return null
  }
}

async function failed(
  { db, clock }: SendDeps,
  sending: ClaimedSending,
  lastChange: number,
): Promise<SendingOutcome> {
  const { attempts } = sending
  if (attempts >= MOST_ATTEMPTS) {
    logFailure('digest-given-up', 'The mail service did not take it', { day: sending.day, attempts })
    await finishSending(db, { ...sending, byMail: 0 }, lastChange)
    return 'given-up'
  }
  const pause = PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? MINUTE
  await postponeSending(db, sending, { until: clock().getTime() + pause, isAttempt: true })
  return 'postponed'
}
