import type { ApiClient } from '@marquee/api/client'
import { redirectWith, toLogin } from '#http/answer.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { refused } from './refused.ts'
import { removedBefore } from './removed-before.ts'

type Api = ApiClient['api']['me']['webhooks'][':id']

/** Sends a test and leads back to the deliveries, the first of which is this. */
export async function testWebhook(webhook: Api, id: string) {
  const answer = await webhook.test.$post({ param: { id } })
  if (answer.status === 401) throw toLogin(CONNECTIONS_PATH)
  if (answer.status === 404) throw removedBefore()
  if (answer.status === 429) return refused({ form: (await answer.json()).message }, '', 429)
  if (answer.status !== 200) return refused({ form: COULD_NOT_SAVE }, '', 503)
  const { isDelivered } = await answer.json()
  throw redirectWith(
    deliveriesPath(id),
    isDelivered ? 'The receiver took it' : 'The receiver did not take it',
  )
}

/** Queues a delivery again and leads back to the deliveries. */
export async function sendAgain(webhook: Api, id: string, delivery: string) {
  const answer = await webhook.deliveries[':delivery'].$post({ param: { id, delivery } })
  if (answer.status === 401) throw toLogin(CONNECTIONS_PATH)
  if (answer.status === 404) throw redirectWith(deliveriesPath(id), 'It cannot be sent again')
  if (answer.status !== 202) return refused({ form: COULD_NOT_SAVE }, '', 503)
  throw redirectWith(deliveriesPath(id), 'It is sent within five minutes')
}

const deliveriesPath = (id: string) => `${CONNECTIONS_PATH}?log=deliveries&id=${encodeURIComponent(id)}`
