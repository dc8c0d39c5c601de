import type { AccountColour } from '@marquee/domain/colour'

/** A signed-in person as every request knows them. */
export type Account = {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  emailVerifiedAt: Date | null
  hasPassword: boolean
  hasGoogle: boolean
  colour: AccountColour
  createdAt: Date
  lastLoginAt: Date | null
}

/** Account as the person's own browser may see it. */
export type Viewer = {
  email: string
  firstName: string | null
  lastName: string | null
  verified: boolean
  /** Ways in which the person can sign in. */
  hasPassword: boolean
  hasGoogle: boolean
  colour: AccountColour
  /** ISO 8601. */
  createdAt: string
  lastLoginAt: string | null
}

export function viewerOf(account: Account): Viewer {
  return {
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    verified: account.emailVerifiedAt !== null,
    hasPassword: account.hasPassword,
    hasGoogle: account.hasGoogle,
    colour: account.colour,
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  }
}
