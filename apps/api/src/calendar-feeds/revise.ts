import type { FeedEvent } from './events.ts'
import type { CalendarEvent } from './ical.ts'

type Known = [
  hash: string,
  sequence: number,
  /** When it became so, in seconds. */
  changedAt: number,
]

/** The last known form of each event that is in a feed, by its UID. */
type FeedState = Record<string, Known>

/** Reads what was stored here and nowhere else; states of before have a fourth part, and events that had left. */
export const readState = (json: string): FeedState => JSON.parse(json)

type Moment = {
  now: Date
  /** Goes up whenever a state of the feed is stored. */
  revision: number
}
type Revised = { events: CalendarEvent[]; state: FeedState; isChanged: boolean }

/**
 * Numbers the events of a feed by what it said before: one that says something else than last time, or was not in it, gets
 * the feed's revision as its sequence. That is above every number of before, so one that comes back after years goes on
 * in its sequence, and nothing has to be remembered of those that left.
 */
export function revise(before: FeedState, events: readonly FeedEvent[], { now, revision }: Moment): Revised {
  const seconds = Math.floor(now.getTime() / 1000)
  const state: FeedState = {}
  const numbered = events.map((event): CalendarEvent => {
    const hash = hashOf(event)
    const known = before[event.uid]
    const [, sequence, changedAt] = known?.[0] === hash ? known : [hash, revision, seconds]
    state[event.uid] = [hash, sequence, changedAt]
    return { ...event, sequence, changedAt }
  })
  return { events: numbered, state, isChanged: !isSame(before, state) }
}

function isSame(before: FeedState, after: FeedState): boolean {
  const uids = Object.keys(after)
  return (
    uids.length === Object.keys(before).length &&
    uids.every((uid) => before[uid]?.[0] === after[uid]?.[0] && before[uid]?.[1] === after[uid]?.[1])
  )
}

/** Everything of an event that a person reads, in 64 bits by FNV-1a from two seeds. */
function hashOf({ day, summary, description }: FeedEvent): string {
  const said = `${day}\n${summary}\n${description ?? ''}`
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(said, seed).toString(36)).join('-')
}

function fnv(said: string, seed: number): number {
  let bits = seed
  for (let index = 0; index < said.length; index += 1)
    bits = Math.imul(bits ^ said.charCodeAt(index), 0x01000193)
  return bits >>> 0
}
