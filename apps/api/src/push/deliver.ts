import { buildPushPayload } from '@block65/webcrypto-web-push'
import { logFailure } from '#log.ts'
import type { PushConfig } from './config.ts'
import { addressOf, pushServiceOf } from './endpoint.ts'
import { type PushMessage, topicOf } from './message.ts'
import type { Target } from './queries.ts'

export type PushFetch = (url: string, init: RequestInit) => Promise<Response>

export type Delivery = {
  config: PushConfig
  fetch: PushFetch
  /** Milliseconds that a push service has for its answer. */
  limit: number
  /** The longest wait, in milliseconds, that a push service may want before the second attempt. */
  longestPause: number
  wait: (milliseconds: number) => Promise<void>
}

/** Outcome of a message: `refused` and `unavailable` leave the device as it is. */
export type DeliveryOutcome = 'taken' | 'gone' | 'refused' | 'unavailable'

type Attempt = { outcome: DeliveryOutcome; why: string; retryAfter: number | null }

const HALF_A_DAY = 12 * 3600
/** Wait before a second attempt that the push service says nothing about. */
const PAUSE = 500

/**
 * Encrypts a message for one device and hands it to its push service, a second time where that was busy or did not
 * answer. A message whose answer was lost may arrive twice, and then replaces itself by its tag.
 */
export async function deliver(
  delivery: Delivery,
  target: Target,
  message: Pick<PushMessage, 'tag' | 'ttl' | 'urgency'>,
  payload: string,
): Promise<{ outcome: DeliveryOutcome; requests: number }> {
  const { config, longestPause, wait } = delivery
  const service = pushServiceOf(target.endpoint, config.standIn)
  // Stored while the rules were others.
  if (service === null) return { outcome: 'refused', requests: 0 }

  const request = await encrypt(config, target, message, payload)
  let attempt = await post(delivery, target.endpoint, request)
  let requests = 1
  const pause = attempt.retryAfter === null ? PAUSE : attempt.retryAfter * 1000
  if (attempt.outcome === 'unavailable' && pause <= longestPause) {
    await wait(pause)
    attempt = await post(delivery, target.endpoint, request)
    requests += 1
  }
  const { outcome, why } = attempt
  if (outcome === 'refused' || outcome === 'unavailable') logFailure('push-not-taken', why, { service })
  return { outcome, requests }
}

/** The request for a device: its body is encrypted by RFC 8291, its sender vouched for by RFC 8292 for twelve hours. */
async function encrypt(
  { publicKey, privateKey, subject }: PushConfig,
  { endpoint, p256dh, auth }: Target,
  { tag, ttl = HALF_A_DAY, urgency = 'normal' }: Pick<PushMessage, 'tag' | 'ttl' | 'urgency'>,
  payload: string,
): Promise<RequestInit> {
  const { headers, body } = await buildPushPayload(
    { data: payload, options: { ttl, urgency, topic: await topicOf(tag) } },
    { endpoint, expirationTime: null, keys: { p256dh, auth } },
    { publicKey, privateKey, subject },
  )
  return { method: 'POST', headers, body }
}

async function post(
  { config, fetch, limit }: Delivery,
  endpoint: string,
  request: RequestInit,
): Promise<Attempt> {
  try {
    const answer = await fetch(addressOf(endpoint, config.standIn), {
      ...request,
      // What a push service redirects to has not been checked.
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
    })
    // The outcome of the cancellation does not matter.
    answer.body?.cancel().catch(() => {})
    return readAnswer(answer)
  } catch (error) {
    // Some failures quote the address.
    const why = error instanceof Error ? error.name : 'unknown'
    return { outcome: 'unavailable', why, retryAfter: null }
  }
}

function readAnswer({ ok, status, headers }: Response): Attempt {
  const attempt = (outcome: DeliveryOutcome): Attempt => ({
    ...{ outcome, why: `The push service answered ${status}` },
    retryAfter: secondsOf(headers.get('retry-after')),
  })
  if (ok) return attempt('taken')
  if (status === 404 || status === 410) return attempt('gone')
  return attempt(status === 429 || status >= 500 ? 'unavailable' : 'refused')
}

/** Seconds of a `Retry-After`; a date is longer than the longest wait here. */
function secondsOf(header: string | null): number | null {
  if (header === null) return null
  return /^\d{1,6}$/.test(header) ? Number(header) : Number.POSITIVE_INFINITY
}
