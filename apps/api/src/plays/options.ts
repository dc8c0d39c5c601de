import type { When } from '@marquee/domain/play'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { Db } from '#db/client.ts'
import type { SessionEnv } from '#env.ts'
import type { WriteOrder } from '#write-order/write-order.ts'
import type { Change } from './undo-steps.ts'
import { type PlayTiming, readTiming } from './when.ts'

/** Needs of a write of plays: where it goes, as which change, and the time of the plays. */
export type PlayOptions = Change & {
  db: Db
  tmdb: TmdbClient
  timing: PlayTiming
  /** When it was made, which decides what had aired; it may have arrived, at `now`, days later. */
  madeAt: Date
  writeOrder: WriteOrder | null
  /** Plays that one person may have. */
  mostPlays: number
}

type Variables = SessionEnv['Variables']

/** A change of its own for one request. */
export function changeOf({ session, clock }: Variables): Change {
  return { userId: session.userId, batch: crypto.randomUUID(), now: clock() }
}

/** Options for plays of one request at a time. */
export function optionsOf(variables: Variables, timing: PlayTiming): PlayOptions {
  const { session, tmdb, writeOrder, mostPlays } = variables
  const madeAt = timeOfChange(variables)
  return { ...changeOf(variables), db: session.db, tmdb, writeOrder, mostPlays, timing, madeAt }
}

/** Time of the plays that one request adds, by the choice it was sent with; `null` for an implausible one. */
export function timingOf(variables: Variables, when: When = 'now'): PlayTiming | null {
  return readTiming(when, timeOfChange(variables))
}

/** Longest time from a change to its arrival for which the client's clock is believed. */
const LATEST = 90 * 86_400_000

/** Time at which a change was made: by the client's clock where it came later, as after being offline. */
export function timeOfChange({ clock, writeOrder }: Pick<Variables, 'clock' | 'writeOrder'>): Date {
  const now = clock().getTime()
  const madeAt = writeOrder?.clientTimestamp ?? now
  return new Date(madeAt < now && madeAt > now - LATEST ? madeAt : now)
}
