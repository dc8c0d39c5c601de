import { type Preferences, pickPreferences } from '@marquee/domain/preferences'

/** A signed-in person as every request knows them. */
export type Account = Preferences & {
  id: string
  email: string
  firstName: string | null
  lastName: string | null
  emailVerifiedAt: Date | null
  hasPassword: boolean
  hasGoogle: boolean
  createdAt: Date
  lastLoginAt: Date | null
}

/** Account as the person's own browser may see it. */
export type Viewer = Preferences & {
  email: string
  firstName: string | null
  lastName: string | null
  verified: boolean
  /** Ways in which the person can sign in. */
  hasPassword: boolean
  hasGoogle: boolean
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
    ...pickPreferences(account),
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
  }
}
