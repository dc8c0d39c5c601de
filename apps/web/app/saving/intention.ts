import { leaveInTab, takeFromTab } from './tab-memory.ts'

const NAME = 'intention'
/** Long enough to register or to find a password. */
const GOOD_FOR = 30 * 60_000

type Fields = Record<string, string>

/** Keeps what somebody wanted to save when they were asked to log in first. */
export function keepIntention(action: string, fields: Fields): void {
  leaveInTab(NAME, { action, fields, until: Date.now() + GOOD_FOR })
}

/** What was wanted of the page that saves at `action`; found once. */
export function takeIntention(action: string): Fields | null {
  const kept = takeFromTab(NAME)
  if (!isIntention(kept) || kept.until < Date.now()) return null
  if (kept.action === action) return kept.fields
  leaveInTab(NAME, kept)
  return null
}

/** Whoever turns away from logging in wants it no more. */
export const forgetIntention = () => void takeFromTab(NAME)

function isIntention(kept: unknown): kept is { action: string; fields: Fields; until: number } {
  return typeof kept === 'object' && kept !== null && 'action' in kept && 'fields' in kept && 'until' in kept
}
