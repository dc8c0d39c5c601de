import type { Fields } from './changes.ts'

/** Changes that wait until the one before them, of the same key, has settled. */
export type WaitingChanges = Readonly<Record<string, Fields>>

/** The waiting changes without those that were sent; one that was made since, even of the same key, stays. */
export function withoutSent(waiting: WaitingChanges, sent: WaitingChanges): WaitingChanges {
  return Object.fromEntries(Object.entries(waiting).filter(([key, fields]) => sent[key] !== fields))
}
