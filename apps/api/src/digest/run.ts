import { logFailure } from '#log.ts'
import { MOST_ATTEMPTS, sendWithinLimit, type Wait } from '#mail/within-limit.ts'
import { MOST_STATEMENTS } from '#outside/budget.ts'
import { MOST_REQUESTS } from '#push/send.ts'
import { openSendingBudget } from './budget.ts'
import { planDue } from './schedule.ts'
import { readRecipients } from './select.ts'
import { type SendDeps, type SendingOutcome, sendOne } from './send.ts'
import { claimSendings } from './sendings.ts'

/** Sendings that are claimed together: as many as are sent well within their lease. */
const PIECE = 20
/** Statements of one sending at most: three read, three about its push, two note that and two the end. */
const STATEMENTS_EACH = 10
const MOST_EACH = STATEMENTS_EACH + MOST_REQUESTS + MOST_ATTEMPTS
/** Mails at once; a Worker has six connections. */
const AT_ONCE = 4

/** `hasMore` is set where sendings may be left that did not fit into the run. */
export type DigestReport = { planned: number; hasMore?: true } & Partial<
  Record<SendingOutcome | 'failed', number>
>

/**
 * Plans what is due and sends it in pieces, as many as surely fit. It may be run at any time, twice at once, and be ended
 * anywhere: what it has claimed and not finished is taken up by a later run.
 */
export async function runDigests(
  deps: SendDeps,
  { most = MOST_STATEMENTS, wait }: { most?: number; wait?: Wait } = {},
): Promise<DigestReport> {
  const budget = openSendingBudget(deps, most)
  const { db, clock } = budget.deps
  const mail = sendWithinLimit(budget.deps.mail, wait)
  // Of a mail service that knows no keys only the one mail may come twice during which a run is ended.
  const piece = mail.knowsKeys ? PIECE : 1
  const report: DigestReport = { planned: await planDue(db, clock()) }
  while (!budget.hasFailed()) {
    const size = Math.min(piece, Math.floor((budget.left() - 1) / MOST_EACH))
    if (size < 1) return { ...report, hasMore: true }
    const claimed = await claimSendings(db, clock(), size)
    if (claimed.length === 0) break
    const recipients = await readRecipients(db, claimed, clock())
    const waiting = claimed.map((sending, index) => ({ sending, recipient: recipients[index] ?? null }))
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined && !budget.hasFailed(); next = waiting.shift()) {
        const outcome = await sendSafely({ ...budget.deps, mail }, next.sending, next.recipient)
        report[outcome] = (report[outcome] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return report
}

/** Sends one; where that fails its lease ends by itself, and the others go on unless it was the database. */
async function sendSafely(...[deps, sending, recipient]: Parameters<typeof sendOne>) {
  try {
    return await sendOne(deps, sending, recipient)
  } catch (error) {
    logFailure('digest-failed', error)
    return 'failed'
  }
}
