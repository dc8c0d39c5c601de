import { pageOwner } from './owner.ts'
import { leaveInTab, takeFromTab } from './tab-memory.ts'

const NAME = 'intention'
/** Long enough to register or to find a password. */
const GOOD_FOR = 30 * 60_000

type Fields = Record<string, string>

/**
 * Stores a change until the person has logged in: for the account of the page, whose session has ended meanwhile, or
 * for whoever logs in.
 */
export function storeIntention(action: string, fields: Fields): void {
  leaveInTab(NAME, { action, fields, owner: pageOwner(), until: Date.now() + GOOD_FOR })
}

/** Takes the stored change for the page that saves at `action`; it is found once. That of another person stays. */
export function takeIntention(action: string): Fields | null {
  const stored = takeFromTab(NAME)
  if (!isIntention(stored) || stored.until < Date.now()) return null
  if (stored.action === action && !isOfAnother(stored)) return stored.fields
  leaveInTab(NAME, stored)
  return null
}

/** Drops the stored change when the person leaves the login. */
export const forgetIntention = () => void takeFromTab(NAME)

/** Drops a stored change of another person than the one whose page it is; returns whether there was one. */
export function dropForeignIntention(): boolean {
  const stored = takeFromTab(NAME)
  if (!isIntention(stored)) return false
  if (isOfAnother(stored)) return true
  leaveInTab(NAME, stored)
  return false
}

const isOfAnother = ({ owner }: Intention) => owner !== undefined && owner !== pageOwner()

type Intention = { action: string; fields: Fields; owner?: string; until: number }

function isIntention(stored: unknown): stored is Intention {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    'action' in stored &&
    'fields' in stored &&
    'until' in stored
  )
}
