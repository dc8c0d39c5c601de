import { formatCalendarFilter, parseCalendarFilter } from '@marquee/domain/calendar'
import { MOST_CALENDAR_FEEDS } from '@marquee/domain/limits'
import type { Feed } from './feed-text.ts'

/** Data of the dialog; `show` is the filter of the address, which a new feed gets. */
export function readSubscription(feeds: Feed[], show: string | null) {
  return {
    feeds,
    show: formatCalendarFilter(parseCalendarFilter(show)),
    isFull: feeds.length >= MOST_CALENDAR_FEEDS,
    /** Chosen here, so that a form that is sent twice makes one feed. */
    newId: crypto.randomUUID(),
    now: Date.now(),
  }
}

export type Subscription = ReturnType<typeof readSubscription>
