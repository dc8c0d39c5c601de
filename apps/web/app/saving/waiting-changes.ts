import type { Fields } from './changes.ts'
import { TIMESTAMP_FIELD } from './client-timestamp.ts'

/** Changes that wait until the one before them, of the same key, has settled. */
export type WaitingChanges = Readonly<Record<string, Fields>>

/** The waiting changes without those that were sent; one that was made since, even of the same key, stays. */
export function withoutSent(waiting: WaitingChanges, sent: WaitingChanges): WaitingChanges {
  return Object.fromEntries(Object.entries(waiting).filter(([key, fields]) => sent[key] !== fields))
}

/** Whether two changes ask for the same, whenever they were made: a field that only one of them has is a difference. */
export const isSame = (one: Fields, other: Fields): boolean => textOf(one) === textOf(other)

const textOf = (fields: Fields) => JSON.stringify({ ...fields, [TIMESTAMP_FIELD]: undefined })
