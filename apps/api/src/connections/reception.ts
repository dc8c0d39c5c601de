import { hashText } from '@marquee/importers/hash'
import type { PlayerEvent } from '@marquee/players/event'
import type { EventReading } from '@marquee/players/read-event'
import type { Outcome } from '#players/outcome.ts'
import { titleKeyOf } from '#players/title-key.ts'

type Item = NonNullable<PlayerEvent['item']>

/** An event as far as it does not depend on whose connection it came to. */
export type Reception = {
  /** Names the event among those of its connection. */
  key: string
  event: PlayerEvent | null
  /** Why it changes nothing; `null` of something that was seen. */
  outcome: Outcome | null
  /** When it was seen; `null` of a mark, which says only that it was. */
  seenAt: number | null
}

/** Something that was seen. */
export type Viewing = Reception & { outcome: null; event: PlayerEvent & { item: Item } }

/** Milliseconds by which the clock of a server may be ahead, and after which an event that comes late is not believed. */
const AHEAD = 5 * 60_000
const LATEST = 90 * 86_400_000

/** Says what an event is before anything is known of the person. */
export function receive(reading: EventReading, now: Date): Reception {
  if ('problem' in reading) {
    return { key: `problem/${reading.problem}`, event: null, outcome: reading.problem, seenAt: null }
  }
  const { event } = reading
  const outcome = outcomeOf(event)
  const isMark = event.kind === 'mark'
  return {
    ...{ event, outcome, key: keyOf(event, outcome) },
    seenAt: outcome === null && !isMark ? timeOf(event, now.getTime()) : null,
  }
}

export function isViewing(reception: Reception): reception is Viewing {
  return reception.outcome === null
}

/** Name of the title of a viewing on its server. */
export function keyOfTitle({ event }: Viewing, connectionId: string): string {
  return titleKeyOf(event, event.item, connectionId)
}

function outcomeOf({ kind, isSeen, ignored, item }: PlayerEvent): Outcome | null {
  if (kind === 'test') return 'connected'
  if (ignored !== null) return ignored
  if (isSeen && item !== null) return null
  if (kind === 'unmark') return 'unmarked'
  if (kind === 'rate') return 'rated'
  return kind === 'stop' ? 'not-finished' : 'nothing'
}

/**
 * A viewing that says when it was has the same name when it is sent again. Of everything else one event a title is
 * stored, for progress is reported every few seconds.
 */
function keyOf(event: PlayerEvent, outcome: Outcome | null): string {
  const { player, server, account, kind, item, at } = event
  if (outcome === null && at === null) return `seen/${crypto.randomUUID()}`
  const about = [player, server.id, account, kind, item]
  return outcome === null
    ? `seen/${hashText(JSON.stringify([...about, at]))}`
    : `${kind}/${hashText(JSON.stringify(about))}`
}

/** By the server's clock, where it can be right. */
function timeOf({ at }: PlayerEvent, now: number): number {
  const time = at === null ? now : Date.parse(at)
  return time > now - LATEST && time < now + AHEAD ? Math.min(time, now) : now
}
