/** Reports this browser's subscription to the API; returns whether it was taken. */
export async function registerDevice(subscription: PushSubscription): Promise<boolean> {
  const { endpoint, keys } = subscription.toJSON()
  const response = await fetch('/api/me/push-devices', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys }),
  }).catch(() => null)
  return response?.ok === true
}
