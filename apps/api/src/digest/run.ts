import { logFailure } from '#log.ts'
import { planDue } from './schedule.ts'
import { readRecipients } from './select.ts'
import { type SendDeps, type SendingOutcome, sendOne } from './send.ts'
import { claimSendings } from './sendings.ts'

/** Sendings that are claimed together: as many as are sent well within their lease. */
const PIECE = 20
/** Sendings of one run: each is four statements at most, of the 1,000 that a Worker may send to D1. */
const MOST = 180
/** Mails at once; a Worker has six connections. */
const AT_ONCE = 4

export type DigestReport = { planned: number } & Partial<Record<SendingOutcome | 'failed', number>>

/**
 * Plans what is due and sends it in pieces. It may be run at any time, twice at once, and be ended anywhere: what it has
 * claimed and not finished is taken up by a later run.
 */
export async function runDigests(
  deps: SendDeps,
  { most = MOST, piece = PIECE }: { most?: number; piece?: number } = {},
): Promise<DigestReport> {
  const { db, clock } = deps
  const report: DigestReport = { planned: await planDue(db, clock()) }
  for (let count = 0; count < most; ) {
    const claimed = await claimSendings(db, clock(), Math.min(piece, most - count))
    if (claimed.length === 0) break
    count += claimed.length
    const recipients = await readRecipients(db, claimed, clock())
    const waiting = claimed.map((sending, index) => ({ sending, recipient: recipients[index] ?? null }))
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const outcome = await sendSafely(deps, next.sending, next.recipient)
        report[outcome] = (report[outcome] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return report
}

/** Sends one; where the database fails, its lease ends by itself and the others go on. */
async function sendSafely(...[deps, sending, recipient]: Parameters<typeof sendOne>) {
  try {
    return await sendOne(deps, sending, recipient)
  } catch (error) {
    logFailure('digest-failed', error)
    return 'failed'
  }
}
