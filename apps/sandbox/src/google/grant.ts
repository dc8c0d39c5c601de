import type { Lie } from './lie.ts'

/** Who signed in. `subject` is what tells two people with one address apart. */
export type Person = { subject: string; email: string; emailVerified: boolean; name: string }

/** What a code stands for until it is exchanged. */
export type Grant = {
  clientId: string
  redirectUri: string
  challenge: string
  nonce: string | null
  person: Person
  lie?: Lie
}
