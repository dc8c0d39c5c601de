import type { ApiClient } from '@marquee/api/client'
import { readForm, textOf } from '#http/params.ts'
import { INVALID } from '#saving/outcome.ts'
import { answerInbox } from './answer-inbox.ts'
import { changePlayer } from './change-player.ts'
import { changeToken } from './change-token.ts'
import { changeWebhook } from './change-webhook.ts'
import { createList } from './create-list.ts'
import { refused } from './refused.ts'

/** Makes the change that a form of the page asks for. */
export async function changeConnections(api: ApiClient, request: Request) {
  const form = await readForm(request)
  const intent = textOf(form, 'intent')

  if (intent === 'list-create') return createList(api, request, form)
  if (intent === 'inbox') return answerInbox(api, request, form)
  if (intent.startsWith('webhook-')) return changeWebhook(api, request, form)
  if (intent.startsWith('player-')) return changePlayer(api, request, form)
  if (intent.startsWith('token-')) return changeToken(api, request, form)
  return refused({ form: INVALID.toast }, form, INVALID.status)
}
