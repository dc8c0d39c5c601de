import { z } from 'zod'

/** Wrong claims of this stand-in, to test that the product believes none of them. */
export const LIES = {
  'another-issuer': 'Names another issuer',
  'another-audience': 'Made for another application',
  'several-audiences': 'Made for several applications',
  expired: 'Ran out an hour ago',
  'another-nonce': 'Belongs to another journey',
  'no-nonce': 'Belongs to no journey',
  'no-subject': 'Has no subject',
  'no-address': 'Has no address',
  'no-token': 'Is missing',
  'no-jwt': 'Is no token at all',
} as const

export const Lie = z.enum(Object.keys(LIES) as [keyof typeof LIES])
export type Lie = z.infer<typeof Lie>

type Claims = Record<string, unknown>
const HOUR = 3600

const untruths: Partial<Record<Lie, (clientId: string) => Claims>> = {
  'another-issuer': () => ({ iss: 'https://accounts.google.example' }),
  'another-audience': () => ({ aud: 'another-application', azp: 'another-application' }),
  'several-audiences': (clientId) => ({ aud: [clientId, 'another-application'], azp: 'another-application' }),
  expired: () => ({ exp: Math.floor(Date.now() / 1000) - HOUR }),
  'another-nonce': () => ({ nonce: 'another-nonce' }),
  'no-nonce': () => ({ nonce: undefined }),
  'no-subject': () => ({ sub: undefined }),
  'no-address': () => ({ email: undefined, email_verified: undefined }),
}

/** Claims of a lie, which replace the true ones. */
export function untruth(lie: Lie | undefined, clientId: string): Claims {
  return (lie && untruths[lie]?.(clientId)) ?? {}
}

/** The identity token as it is handed out; `undefined` when it is left out. */
export function handedOut(token: string, lie: Lie | undefined): string | undefined {
  if (lie === 'no-token') return undefined
  return lie === 'no-jwt' ? 'not-a-token' : token
}
