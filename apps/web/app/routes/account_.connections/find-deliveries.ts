import type { ApiClient } from '@marquee/api/client'

/** The deliveries of the webhook that an address names; `null` without one, and where they cannot be fetched. */
export async function findDeliveries({ api }: ApiClient, params: URLSearchParams) {
  const id = params.get('deliveries')
  if (id === null) return null
  const answer = await api.me.webhooks[':id'].deliveries.$get({ param: { id } })
  return answer.status === 200 ? (await answer.json()).deliveries : null
}
