import { leaveInTab, takeFromTab } from './tab-memory.ts'

/** Name under which the tab stores them. */
export const INTENTIONS = 'intention'
/** Long enough to register or to find a password. */
const GOOD_FOR = 30 * 60_000

/**
 * A change that waits until its person has logged in. A field says whose it is, without which it is that of whoever logs
 * in; versions until November 2026 stored an owner beside the fields.
 */
export type Intention = { action: string; fields: Record<string, string>; owner?: string; until: number }

/** Stores a change until its person has logged in. */
export function storeIntention(action: string, fields: Intention['fields']): void {
  leaveInTab(INTENTIONS, [...takeIntentions(), { action, fields, until: Date.now() + GOOD_FOR }])
}

/** Takes all that is stored; versions until November 2026 stored a single change. */
export const takeIntentions = () => [takeFromTab(INTENTIONS) ?? []].flat()
