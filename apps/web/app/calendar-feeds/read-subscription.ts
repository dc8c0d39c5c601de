import { formatCalendarFilter, parseCalendarFilter } from '@marquee/domain/calendar'
import type { Feed } from './feed-text.ts'

/** Feeds that one person can have. */
const MOST_FEEDS = 20

/** What the dialog shows; `show` is the filter of the address, which a new feed gets. */
export function readSubscription(feeds: Feed[], show: string | null) {
  return {
    feeds,
    show: formatCalendarFilter(parseCalendarFilter(show)),
    isFull: feeds.length >= MOST_FEEDS,
    /** Chosen here, so that a form that is sent twice makes one feed. */
    newId: crypto.randomUUID(),
    now: Date.now(),
  }
}

export type Subscription = ReturnType<typeof readSubscription>
