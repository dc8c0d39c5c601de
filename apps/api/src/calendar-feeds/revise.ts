import type { Day } from '@marquee/domain/day'
import type { FeedEvent } from './events.ts'
import type { CalendarEvent } from './ical.ts'

type Known = [
  /** Hash of what the event said; empty of one that has left. */
  hash: string,
  sequence: number,
  /** When it became so, in seconds. */
  changedAt: number,
  day: Day,
]

/** The last known form of each event of a feed, by its UID. */
type FeedState = Record<string, Known>

/** Reads what was stored here and nowhere else. */
export const readState = (json: string): FeedState => JSON.parse(json)

type Moment = { now: Date; from: Day }
type Revised = { events: CalendarEvent[]; state: FeedState; isChanged: boolean }

/**
 * Numbers the events of a feed by what it said before: one that says something else than last time, or has come back,
 * gets the next number of its sequence. One that has left is remembered until its day is before the feed's first.
 */
export function revise(before: FeedState, events: readonly FeedEvent[], { now, from }: Moment): Revised {
  const seconds = Math.floor(now.getTime() / 1000)
  const state: FeedState = {}
  const numbered = events.map((event): CalendarEvent => {
    const hash = hashOf(event)
    const known = before[event.uid]
    const [sequence, changedAt] =
      known === undefined ? [0, seconds] : known[0] === hash ? [known[1], known[2]] : [known[1] + 1, seconds]
    state[event.uid] = [hash, sequence, changedAt, event.day]
    return { ...event, sequence, changedAt }
  })
  for (const [uid, [, sequence, changedAt, day]] of Object.entries(before))
    if (state[uid] === undefined && day >= from) state[uid] = ['', sequence, changedAt, day]
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
