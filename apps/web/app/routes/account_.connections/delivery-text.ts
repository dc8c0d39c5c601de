import { dayIn } from '@marquee/domain/local-day'
import { formatTime } from '#formatting/clock-time.ts'
import { formatNearDay } from '#formatting/near-day.ts'
import { type Delivery, EVENT_LABELS } from './webhook-text.ts'

/** "Ratings: 3"; a single change and a test are without a number. */
export function nameDelivery({ event, body }: Delivery): string {
  const name = Object.hasOwn(EVENT_LABELS, event) ? EVENT_LABELS[event as keyof typeof EVENT_LABELS] : 'Test'
  const count = countOf(body)
  return count > 1 ? `${name}: ${count.toLocaleString('en')}` : name
}

function countOf(body: string): number {
  const { count } = JSON.parse(body) as { count?: unknown }
  return typeof count === 'number' ? count : 0
}

/** Outcome of a delivery so far, and its next attempt. */
export function describeDelivery(delivery: Delivery, now: number, zone: string): string {
  const { state, attempts, status, nextAt } = delivery
  if (state === 'delivered') return `Taken, response ${status}`
  if (state === 'given-up')
    return attempts > 1
      ? `Given up after ${attempts} attempts. ${responseOf(status)}`
      : `Not taken. ${responseOf(status)}`
  // Claimed by a run for the first time, or queued again.
  if (attempts === 0 || delivery.attemptedAt === null) return 'Waits to be sent'
  const next = nextAt === null ? '' : ` Next attempt ${formatWhen(nextAt, now, zone)}.`
  return `${responseOf(status)}${next}`
}

function responseOf(status: number | null): string {
  if (status === null) return 'No response in ten seconds.'
  return status >= 300 && status < 400
    ? `Response ${status}: redirects are not followed.`
    : `Response ${status}.`
}

/** "today 14:52", "2 November 09:10". */
export function formatWhen(time: string, now: number, zone: string): string {
  return `${formatNearDay(dayIn(zone, Date.parse(time)), dayIn(zone, now))} ${formatTime(time, zone)}`
}
