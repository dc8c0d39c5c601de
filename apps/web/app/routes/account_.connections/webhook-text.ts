import type { ConnectionState } from '@marquee/ui/connection-row'
import { formatTimeAgo } from '#formatting/time-ago.ts'

/** Events of which a webhook can be notified, in words. */
export const EVENT_LABELS = {
  'play.added': 'Plays added',
  'play.removed': 'Plays removed',
  'rating.changed': 'Ratings',
  'watchlist.changed': 'Watchlist',
  'episode.aired': 'Episodes that air',
}

export type WebhookEvent = keyof typeof EVENT_LABELS

/** A webhook as the API lists it. */
export type Webhook = {
  id: string
  name: string
  address: string
  events: WebhookEvent[]
  state: 'on' | 'gone' | 'failing'
  message: string | null
  createdAt: string
  lastSuccessAt: string | null
  lastFailureAt: string | null
}

/** A delivery as the API lists it. */
export type Delivery = {
  id: string
  event: string
  body: string
  state: 'waiting' | 'delivered' | 'given-up'
  attempts: number
  createdAt: string
  nextAt: string | null
  status: number | null
  attemptedAt: string | null
}

/** State of a webhook, with words that say what to do. */
export function describeWebhook(
  { state, message, lastSuccessAt, lastFailureAt }: Webhook,
  now: number,
): { state: ConnectionState; status: string } {
  if (state !== 'on') return { state: 'failing', status: `Switched off. ${message ?? ''}`.trim() }
  if (lastFailureAt !== null && (lastSuccessAt === null || lastSuccessAt < lastFailureAt))
    return { state: 'failing', status: `Its last delivery failed, ${formatTimeAgo(lastFailureAt, now)}` }
  if (lastSuccessAt === null) return { state: 'waiting', status: 'Waiting for its first delivery' }
  return { state: 'lit', status: `Last delivery ${formatTimeAgo(lastSuccessAt, now)}` }
}

/** Host of a webhook's address. */
export const hostOf = ({ address }: Pick<Webhook, 'address'>): string =>
  URL.canParse(address) ? new URL(address).hostname : address

/** "hooks.example.com: plays added, ratings"; "everything" for all events. */
export function describeTarget(webhook: Webhook): string {
  const isAll = webhook.events.length === Object.keys(EVENT_LABELS).length
  const events = webhook.events.map((event) => EVENT_LABELS[event].toLowerCase()).join(', ')
  return `${hostOf(webhook)}: ${isAll ? 'everything' : events}`
}
