import { leaveInTab, takeFromTab } from './tab-memory.ts'

const NAME = 'intention'
/** Long enough to register or to find a password. */
const GOOD_FOR = 30 * 60_000

type Fields = Record<string, string>

/** Stores the change of a signed-out person until they have logged in. */
export function storeIntention(action: string, fields: Fields): void {
  leaveInTab(NAME, { action, fields, until: Date.now() + GOOD_FOR })
}

/** Takes the stored change for the page that saves at `action`; it is found once. */
export function takeIntention(action: string): Fields | null {
  const stored = takeFromTab(NAME)
  if (!isIntention(stored) || stored.until < Date.now()) return null
  if (stored.action === action) return stored.fields
  leaveInTab(NAME, stored)
  return null
}

/** Drops the stored change when the person leaves the login. */
export const forgetIntention = () => void takeFromTab(NAME)

function isIntention(stored: unknown): stored is { action: string; fields: Fields; until: number } {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'action' in stored &&
    'fields' in stored &&
    'until' in stored
  )
}
