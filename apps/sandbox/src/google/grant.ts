import type { Lie } from './lie.ts'

/** Signed-in person. `subject` distinguishes two people with one address. */
export type Person = { subject: string; email: string; emailVerified: boolean; name: string }

/** Request that a code was issued for, until the code is exchanged. */
export type Grant = {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | null
  person: Person
  lie?: Lie
}
