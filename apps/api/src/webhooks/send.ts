import type { Clock } from '#clock.ts'
import type { Db } from '#db/client.ts'
import type { Bindings } from '#env.ts'
import { MOST_STATEMENTS, openBudget } from '#outside/budget.ts'
import { DEADLINES } from '#outside/deadline.ts'
import { type AddressRules, refusalOf, targetOf } from './address.ts'
import { type Attempt, type ClaimedDelivery, claimDeliveries, settle } from './claims.ts'
import { planDeliveries } from './plan.ts'
import { secretOf, signatureOf } from './signature.ts'

export type WebhookFetch = (url: string, init: RequestInit) => Promise<Response>

export type WebhookSender = {
  fetch: WebhookFetch
  rules: AddressRules
  /** Milliseconds that a receiver has for its response. */
  limit: number
}

/** Deliveries that are claimed together: as many as are sent well within their lease. */
const PIECE = 20
/** Of one delivery: a request, and the three statements that settle it. */
const MOST_EACH = 4
/** Requests at once; a Worker has six connections. */
const AT_ONCE = 4

/** Opens the way to receivers, with rules of what must not be called. */
export function openWebhooks(env: Bindings, options: Partial<WebhookSender> = {}): WebhookSender {
  const site = env.SITE_URL && URL.canParse(env.SITE_URL) ? new URL(env.SITE_URL).hostname : null
  return {
    fetch: (url, init) => globalThis.fetch(url, init),
    rules: { ownHosts: [site], standIn: env.WEBHOOK_STAND_IN_URL || null },
    limit: DEADLINES.webhook,
    ...options,
  }
}

type Deps = { db: Db; sender: WebhookSender; clock: Clock }
type Report = { planned: number; delivered: number; postponed: number; 'given-up': number }

/**
 * Makes deliveries of what has changed and sends what is due, as far as both surely fit in `most` statements and requests;
 * the next run does the rest. It may be run at any time, twice at once, and be ended anywhere: what it has claimed and not
 * settled is sent again, with the same id.
 */
export async function runWebhooks(
  deps: Deps,
  { most = MOST_STATEMENTS, piece = PIECE } = {},
): Promise<Report> {
  const { clock } = deps
  const { db, left, spend } = openBudget(deps.db, most)
  const report = {
    planned: await planDeliveries(db, clock(), left),
    delivered: 0,
    postponed: 0,
    'given-up': 0,
  }
  for (;;) {
    const size = Math.min(piece, Math.floor((left() - 1) / MOST_EACH))
    const waiting = size < 1 ? [] : await claimDeliveries(db, clock(), size)
    if (waiting.length === 0) break
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        spend(1)
        report[await sendOne({ ...deps, db }, next)] += 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  }
  return report
}

/** Sends a delivery and writes down what came of it. */
export async function sendOne({ db, sender, clock }: Deps, delivery: ClaimedDelivery) {
  return settle(db, delivery, await post(sender, delivery, clock()), clock())
}

async function post(
  { fetch, rules, limit }: WebhookSender,
  delivery: ClaimedDelivery,
  now: Date,
): Promise<Attempt> {
  const { id, webhookId, salt, key, address, event, body } = delivery
  // Stored while the rules were others.
  if (refusalOf(address, rules) !== null) return { status: null }
  const signature = await signatureOf(await secretOf(key, { id: webhookId, salt }), body, now)
  try {
    const response = await fetch(targetOf(address, rules.standIn), {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'user-agent': 'Marquee-Webhooks/1' },
        ...{ 'marquee-id': id, 'marquee-event': event, 'marquee-signature': signature },
      },
      body,
      // Where it leads has not been checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
    })
    // Nothing of the body matters, so none of it is read.
    response.body?.cancel().catch(() => {})
    return { status: response.status }
  } catch {
    return { status: null }
  }
}
