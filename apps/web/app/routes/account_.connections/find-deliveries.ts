import type { ApiClient } from '@marquee/api/client'

/** The deliveries of the webhook whose dialog an address opens; `null` without one, and where they cannot be fetched. */
export async function findDeliveries({ api }: ApiClient, params: URLSearchParams) {
  const id = params.get('id')
  if (id === null || params.get('log') !== 'deliveries') return null
  const answer = await api.me.webhooks[':id'].deliveries.$get({ param: { id } })
  return answer.status === 200 ? (await answer.json()).deliveries : null
}
