import type { Bindings } from '#env.ts'

/** Keys by which push services know who sends, after RFC 8292. */
export type PushConfig = {
  publicKey: string
  privateKey: string
  /** Contact of whoever runs this, as `mailto:` or `https:`. */
  subject: string
  /** Address of the sandbox's push service; `null` in production. */
  standIn: string | null
}

/** A point of P-256 without compression, and a number of 32 bytes, in base64url. */
const PUBLIC_KEY = /^B[\w-]{86}$/
const PRIVATE_KEY = /^[\w-]{43}$/

/** Keys from the environment; `null` where push is not set up. */
export function pushConfig(env: Bindings): PushConfig | null {
  const { VAPID_PUBLIC_KEY = '', VAPID_PRIVATE_KEY = '', VAPID_SUBJECT, PUSH_STAND_IN_URL } = env
  if (!PUBLIC_KEY.test(VAPID_PUBLIC_KEY) || !PRIVATE_KEY.test(VAPID_PRIVATE_KEY)) return null
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    // Apple refuses everything that is neither.
    subject: VAPID_SUBJECT || `mailto:${env.MAIL_FROM}`,
    standIn: PUSH_STAND_IN_URL || null,
  }
}
