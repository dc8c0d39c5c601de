import type { ApiClient } from '@marquee/api/client'
import { redirectWith } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { refusedBy } from './refused.ts'
import { removedBefore } from './removed-before.ts'

type Api = ApiClient['api']['me']['webhooks'][':id']

/** Sends a test and leads back to the deliveries, the first of which is this. */
export async function testWebhook(webhook: Api, request: Request, form: FormData) {
  const id = textOf(form, 'id')
  const answer = await webhook.test.$post({ param: { id } })
  if (answer.status === 404) throw removedBefore()
  if (answer.status !== 200) return refusedBy(answer, request, form)
  const { isDelivered } = await answer.json()
  throw redirectWith(
    deliveriesPath(id),
    isDelivered ? 'The receiver took it' : 'The receiver did not take it',
  )
}

/** Queues a delivery again and leads back to the deliveries. */
export async function sendAgain(webhook: Api, request: Request, form: FormData) {
  const [id, delivery] = [textOf(form, 'id'), textOf(form, 'delivery')]
  const answer = await webhook.deliveries[':delivery'].$post({ param: { id, delivery } })
  if (answer.status === 404) throw redirectWith(deliveriesPath(id), 'It cannot be sent again')
  if (answer.status !== 202) return refusedBy(answer, request, form)
  throw redirectWith(deliveriesPath(id), 'It is sent within five minutes')
}

const deliveriesPath = (id: string) => `${CONNECTIONS_PATH}?log=deliveries&id=${encodeURIComponent(id)}`
