import { createECDH, randomBytes } from 'node:crypto'

/** Host of the endpoints: only the product's API, where it is configured with this sandbox, finds the way from it. */
const HOST = 'push.sandbox.invalid'

/** Browser that the push service delivers to, with the keys that no push service has: this one reads what comes. */
export type Browser = { id: string; privateKey: string; auth: string }

/** A browser with new keys. */
export function createBrowser(): Browser {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  return {
    id: randomBytes(16).toString('base64url'),
    privateKey: keys.getPrivateKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

/** The subscription as `PushSubscription.toJSON` has it. */
export function subscriptionOf({ id, privateKey, auth }: Browser) {
  const keys = createECDH('prime256v1')
  keys.setPrivateKey(privateKey, 'base64url')
  return {
    endpoint: `https://${HOST}/push/to/${id}`,
    keys: { p256dh: keys.getPublicKey('base64url'), auth },
  }
}

/** Origin that senders sign for. */
export const AUDIENCE = `https://${HOST}`
