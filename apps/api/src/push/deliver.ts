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

/**
 * Outcome of a message: `refused` and `unavailable` count as failures of the device, `unauthorized` as one of our keys:
 * the device is as good as before, and its browser subscribes anew if it did with a former key.
 */
export type DeliveryOutcome = 'taken' | 'gone' | 'unauthorized' | 'refused' | 'unavailable'

type Attempt = {
  outcome: DeliveryOutcome
  why: string
  /** Milliseconds that a busy push service wants before the next attempt. */
  pause: number | null
}

const HALF_A_DAY = 12 * 3600
/** Wait before a second attempt that the push service says nothing about. */
const PAUSE = 500

/** Outcome for a device; `pause` is set where its push service wants a longer one than there is time for. */
type Delivered = { outcome: DeliveryOutcome; requests: number; pause: number | null }

/**
 * Encrypts a message for one device and hands it to its push service, a second time where that was busy or did not
 * answer. A message whose answer was lost may arrive twice, and then replaces itself by its tag.
 */
export async function deliver(
  delivery: Delivery & { now: Date },
  target: Target,
  message: Pick<PushMessage, 'tag' | 'ttl' | 'urgency'>,
  payload: string,
): Promise<Delivered> {
  const { config, longestPause, wait } = delivery
  const service = pushServiceOf(target.endpoint, config.standIn)
  // Stored while the rules were others.
  if (service === null) return { outcome: 'refused', requests: 0, pause: null }

  const request = await encryptSafely(config, target, message, payload)
  if (request === null) return { outcome: 'refused', requests: 0, pause: null }
  let attempt = await post(delivery, target.endpoint, request)
  let requests = 1
  if (attempt.outcome === 'unavailable' && (attempt.pause ?? 0) <= longestPause) {
    await wait(attempt.pause ?? PAUSE)
    attempt = await post(delivery, target.endpoint, request)
    requests += 1
  }
  const { outcome, why, pause } = attempt
  if (outcome !== 'taken' && outcome !== 'gone') logFailure('push-not-taken', why, { service })
  const isBusy = outcome === 'unavailable' && pause !== null && pause > longestPause
  return { outcome, requests, pause: isBusy ? pause : null }
}

/** The request for a device; `null` where nothing can be encrypted with its keys, which stops no other device. */
async function encryptSafely(...of: Parameters<typeof encrypt>): Promise<RequestInit | null> {
  try {
    return await encrypt(...of)
  } catch (error) {
    logFailure('push-not-encrypted', error instanceof Error ? error.name : 'unknown')
    return null
  }
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
  { config, fetch, limit, now }: Delivery & { now: Date },
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
    return readAnswer(answer, now)
  } catch (error) {
    // Some failures quote the address.
    const why = error instanceof Error ? error.name : 'unknown'
    return { outcome: 'unavailable', why, pause: null }
  }
}

function readAnswer({ ok, status, headers }: Response, now: Date): Attempt {
  const attempt = (outcome: DeliveryOutcome): Attempt => ({
    ...{ outcome, why: `The push service answered ${status}` },
    pause: pauseOf(headers.get('retry-after'), now),
  })
  if (ok) return attempt('taken')
  if (status === 404 || status === 410) return attempt('gone')
  if (status === 401 || status === 403) return attempt('unauthorized')
  return attempt(status === 429 || status >= 500 ? 'unavailable' : 'refused')
}

/** Milliseconds of a `Retry-After`, which has seconds or a date; `null` without one. */
function pauseOf(header: string | null, now: Date): number | null {
  if (header === null) return null
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1000
  const time = Date.parse(header)
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime())
}
