import { z } from 'zod'

/** Subscription of a browser, as it says it. */
export const Subscription = z.strictObject({
  endpoint: z.url().max(2000),
  keys: z.strictObject({
    /** Point of P-256 without compression: 65 bytes. */
    p256dh: z.string().regex(/^B[\w-]{86}$/, 'Not a public key'),
    /** 16 bytes. */
    auth: z.string().regex(/^[\w-]{22}$/, 'Not a secret of 16 bytes'),
  }),
})
export type Subscription = z.infer<typeof Subscription>

/** Returns whether a public key is a point of the curve; others could reveal something of the key they are used with. */
export async function isOnCurve(p256dh: string): Promise<boolean> {
  const bytes = Uint8Array.from(atob(p256dh.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  )
  return crypto.subtle.importKey('raw', bytes, { name: 'ECDH', namedCurve: 'P-256' }, false, []).then(
    () => true,
    () => false,
  )
}
