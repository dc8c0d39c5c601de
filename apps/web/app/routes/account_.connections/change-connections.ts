import type { ApiClient } from '@marquee/api/client'
import { readForm, textOf } from '#http/params.ts'
import { answerInbox } from './answer-inbox.ts'
import { changePlayer } from './change-player.ts'
import { changeToken } from './change-token.ts'
import { changeWebhook } from './change-webhook.ts'
import { createList } from './create-list.ts'

/** Makes the change that a form of the page asks for. */
export async function changeConnections(api: ApiClient, request: Request) {
  const form = await readForm(request)
  const intent = textOf(form, 'intent')

  if (intent === 'list-create') return createList(api, request, form)
  if (intent === 'inbox') return answerInbox(api, request, form)
  if (intent.startsWith('webhook-')) return changeWebhook(api, request, form)
  return intent.startsWith('player-') ? changePlayer(api, request, form) : changeToken(api, request, form)
}
