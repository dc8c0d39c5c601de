import { ownerHeader } from '#saving/owner.ts'

type Address = Pick<PushSubscription, 'endpoint'>

/** The id by which the API lists the browser of a subscription. */
export async function deviceIdOf({ endpoint }: Address): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Reports this browser's subscription to the API; returns whether it was taken. */
export async function registerDevice(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const response = await fetch('/api/me/push-devices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...ownerHeader() },
    body: JSON.stringify({ endpoint, keys }),
  }).catch(() => null)
  return response?.ok === true
}

/** Has the API forget a subscription that has ended; where it cannot be reached, the next message that fails does it. */
export async function removeDevice(subscription: Address): Promise<void> {
  const id = await deviceIdOf(subscription)
  await fetch(`/api/me/push-devices/${id}`, { method: 'DELETE', headers: ownerHeader() }).catch(() => null)
}
