import { leaveInTab, takeFromTab } from './tab-memory.ts'

const NAME = 'intention'
/** Long enough to register or to find a password. */
const GOOD_FOR = 30 * 60_000

type Fields = Record<string, string>

let owner: string | undefined

/** Says whose account the page shows, by when it was made; `undefined` when signed out. */
export function setOwner(createdAt: string | undefined): void {
  owner = createdAt
}

/**
 * Stores a change until the person has logged in: for the account of the page, whose session has ended meanwhile, or
 * for whoever logs in.
 */
export function storeIntention(action: string, fields: Fields): void {
  leaveInTab(NAME, { action, fields, owner, until: Date.now() + GOOD_FOR })
}

/** Takes the stored change for the page that saves at `action`; it is found once. That of another person is dropped. */
export function takeIntention(action: string): Fields | null {
  const stored = takeFromTab(NAME)
  if (!isIntention(stored) || stored.until < Date.now()) return null
  if (stored.owner && stored.owner !== owner) return null
  if (stored.action === action) return stored.fields
  leaveInTab(NAME, stored)
  return null
}

/** Drops the stored change when the person leaves the login. */
export const forgetIntention = () => void takeFromTab(NAME)

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
