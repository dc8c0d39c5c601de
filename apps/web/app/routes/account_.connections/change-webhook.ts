import type { ApiClient } from '@marquee/api/client'
import { FOLDER_NAME_MESSAGES, folderNameProblem } from '@marquee/domain/folder'
import { redirectWith } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { INVALID } from '#saving/outcome.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { type Refused, refused, refusedBy, shownOnce } from './refused.ts'
import { removedBefore } from './removed-before.ts'
import { sendAgain, testWebhook } from './send-webhook.ts'
import { EVENT_LABELS, type WebhookEvent } from './webhook-text.ts'

type Api = ApiClient['api']['me']['webhooks'][':id']

const MADE_BEFORE =
  'This webhook was made a moment ago, and its secret was shown then. Make a new secret if you have not copied it.'
const NOTHING_CHOSEN = 'Choose at least one thing that it is sent.'

/** Makes a webhook, changes, tests or removes it, as a form requests. */
export async function changeWebhook({ api }: ApiClient, request: Request, form: FormData) {
  const webhook = api.me.webhooks[':id']
  switch (textOf(form, 'intent')) {
    case 'webhook-test':
      return testWebhook(webhook, request, form)
    case 'webhook-again':
      return sendAgain(webhook, request, form)
    case 'webhook-secret':
      return renewSecret(webhook, request, form)
    case 'webhook-remove':
      return removeWebhook(webhook, request, form)
    case 'webhook-create':
    case 'webhook-save':
      return saveWebhook(webhook, request, form)
    default:
      return refused({ form: INVALID.toast }, form, INVALID.status)
  }
}

async function saveWebhook(webhook: Api, request: Request, form: FormData) {
  const isNew = textOf(form, 'intent') === 'webhook-create'
  const [id, name, address] = [textOf(form, 'id'), textOf(form, 'name'), textOf(form, 'address')]
  const events = form.getAll('event').filter(isEvent)

  const wrong = folderNameProblem(name)
  if (wrong !== null) return refused({ name: FOLDER_NAME_MESSAGES[wrong] }, form, 400)
  if (events.length === 0) return refused({ events: NOTHING_CHOSEN }, form, 400)

  const answer = await webhook.$put({ param: { id }, json: { name, address, events } })
  if (answer.status === 400) return refused(problemsOf(await answer.json()), form, 400)
  if (answer.status !== 200) return refusedBy(answer, request, form)

  const { webhook: saved, secret } = await answer.json()
  if (isNew)
    return secret === null
      ? refused({ form: MADE_BEFORE }, form, 409)
      : shownOnce({ name: saved.name, secret })
  if (secret === null) throw redirectWith(CONNECTIONS_PATH, 'Saved')

  // It was removed meanwhile, so this made another one, whose secret was never shown.
  await webhook.$delete({ param: { id } })
  throw removedBefore()
}

const isEvent = (value: FormDataEntryValue): value is WebhookEvent =>
  typeof value === 'string' && Object.hasOwn(EVENT_LABELS, value)

/** Problem of the address as the API names it; the rest has been checked here. */
function problemsOf(body: { message: string; fields?: Record<string, string> }): Refused['problems'] {
  const address = body.fields?.address
  return address === undefined ? { form: body.message } : { address: `${address}.` }
}

async function renewSecret(webhook: Api, request: Request, form: FormData) {
  const answer = await webhook.secret.$post({ param: { id: textOf(form, 'id') } })
  if (answer.status === 404) throw removedBefore()
  if (answer.status !== 200) return refusedBy(answer, request, form)
  const { webhook: renewed, secret } = await answer.json()
  return shownOnce({ name: renewed.name, secret })
}

async function removeWebhook(webhook: Api, request: Request, form: FormData) {
  const answer = await webhook.$delete({ param: { id: textOf(form, 'id') } })
  if (answer.status !== 200) return refusedBy(answer, request, form)
  throw redirectWith(CONNECTIONS_PATH, 'Removed')
}
