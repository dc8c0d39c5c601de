import { z } from 'zod'

/** Events of which a webhook can be notified. */
const WEBHOOK_EVENTS = [
  'play.added',
  'play.removed',
  'rating.changed',
  'watchlist.changed',
  'episode.aired',
] as const

export const WebhookEvent = z.enum(WEBHOOK_EVENTS)
export type WebhookEvent = z.infer<typeof WebhookEvent>

/** One item of a delivery: its name, and the item as it is now, or `null` where it is not there any more. */
export type EventItem = { item: string; value: unknown }

type Body = { id: string; event: WebhookEvent | 'test'; now: Date; count: number; items: EventItem[] }

/** The body of a delivery, which is the same at each attempt. */
export function writeBody({ id, event, now, count, items }: Body): string {
  return JSON.stringify({ id, event, created_at: now.toISOString(), count, items })
}
