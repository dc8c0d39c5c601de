import { OWNER_FIELD, pageOwner } from './owner.ts'
import { leaveInTab, takeFromTab } from './tab-memory.ts'

/** Name under which the tab stores them. */
export const INTENTIONS = 'intention'
/** Long enough to register or to find a password. */
const GOOD_FOR = 30 * 60_000

/** A change that waits until its person has logged in; without an owner it is that of whoever logs in. */
export type Intention = { action: string; fields: Record<string, string>; owner?: string; until: number }

/** Stores a change for the account of the page it was made on, whose session has ended meanwhile, or for any. */
export function storeIntention(action: string, fields: Intention['fields'], owner = pageOwner()): void {
  const until = Date.now() + GOOD_FOR
  leaveInTab(INTENTIONS, [
    ...takeIntentions(),
    { action, fields, owner: fields[OWNER_FIELD] ?? owner, until },
  ])
}

/** Takes all that is stored; versions until November 2026 stored a single change. */
export const takeIntentions = () => [takeFromTab(INTENTIONS) ?? []].flat()
