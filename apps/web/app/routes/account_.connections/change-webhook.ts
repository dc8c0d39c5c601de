import type { ApiClient } from '@marquee/api/client'
import { FOLDER_NAME_MESSAGES, folderNameProblem } from '@marquee/domain/folder'
import { redirectWith, toLogin } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { type Refused, refused, shownOnce } from './refused.ts'
import { removedBefore } from './removed-before.ts'
import { sendAgain, testWebhook } from './send-webhook.ts'
import { EVENT_LABELS, type WebhookEvent } from './webhook-text.ts'

type Api = ApiClient['api']['me']['webhooks'][':id']

const MADE_BEFORE =
  'This webhook was made a moment ago, and its secret was shown then. Make a new secret if you have not copied it.'
const NOTHING_CHOSEN = 'Choose at least one thing that it is sent.'

/** Makes a webhook, changes, tests or removes it, as a form requests. */
export async function changeWebhook({ api }: ApiClient, form: FormData) {
  const webhook = api.me.webhooks[':id']
  const id = textOf(form, 'id')
  switch (textOf(form, 'intent')) {
    case 'webhook-test':
      return testWebhook(webhook, id)
    case 'webhook-again':
      return sendAgain(webhook, id, textOf(form, 'delivery'))
    case 'webhook-secret':
      return renewSecret(webhook, id)
    case 'webhook-remove':
      return removeWebhook(webhook, id)
    default:
      return saveWebhook(webhook, form)
  }
}

async function saveWebhook(webhook: Api, form: FormData) {
  const isNew = textOf(form, 'intent') === 'webhook-create'
  const [id, name, address] = [textOf(form, 'id'), textOf(form, 'name'), textOf(form, 'address')]
  const events = form.getAll('event').filter(isEvent)
  const refuse = (problems: Refused['problems'], status: number) =>
    refused(problems, name, status, { address, events })

  const wrong = folderNameProblem(name)
  if (wrong !== null) return refuse({ name: FOLDER_NAME_MESSAGES[wrong] }, 400)
  if (events.length === 0) return refuse({ events: NOTHING_CHOSEN }, 400)

  const answer = await webhook.$put({ param: { id }, json: { name, address, events } })
  if (answer.status === 401) throw toLogin(CONNECTIONS_PATH)
  if (answer.status === 400) return refuse(problemsOf(await answer.json()), 400)
  if (answer.status === 409) return refuse({ form: (await answer.json()).message }, 409)
  if (answer.status !== 200) return refuse({ form: COULD_NOT_SAVE }, 503)

  const { webhook: saved, secret } = await answer.json()
  if (isNew)
    return secret === null ? refuse({ form: MADE_BEFORE }, 409) : shownOnce({ name: saved.name, secret })
  if (secret === null) throw redirectWith(CONNECTIONS_PATH, 'Saved')

  // It was removed meanwhile, so this made another one, whose secret was never shown.
  await webhook.$delete({ param: { id } })
  throw removedBefore()
}

const isEvent = (value: FormDataEntryValue): value is WebhookEvent =>
  typeof value === 'string' && Object.hasOwn(EVENT_LABELS, value)

/** Problem of the address as the API names it; the rest has been checked here. */
function problemsOf(body: { fields?: Record<string, string> } | object): Refused['problems'] {
  const address = 'fields' in body ? body.fields?.address : undefined
  return address === undefined ? { form: COULD_NOT_SAVE } : { address: `${address}.` }
}

async function renewSecret(webhook: Api, id: string) {
  const answer = await webhook.secret.$post({ param: { id } })
  if (answer.status === 401) throw toLogin(CONNECTIONS_PATH)
  if (answer.status === 404) throw removedBefore()
  if (answer.status !== 200) return refused({ form: COULD_NOT_SAVE }, '', 503)
  const { webhook: renewed, secret } = await answer.json()
  return shownOnce({ name: renewed.name, secret })
}

async function removeWebhook(webhook: Api, id: string) {
  const answer = await webhook.$delete({ param: { id } })
  if (answer.status === 401) throw toLogin(CONNECTIONS_PATH)
  if (answer.status !== 200) return refused({ form: COULD_NOT_SAVE }, '', 503)
  throw redirectWith(CONNECTIONS_PATH, 'Removed')
}
