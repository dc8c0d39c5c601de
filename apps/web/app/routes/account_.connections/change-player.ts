import type { ApiClient } from '@marquee/api/client'
import { FOLDER_NAME_MESSAGES, folderNameProblem } from '@marquee/domain/folder'
import { redirectWith } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { INVALID } from '#saving/outcome.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { playerLabel, readPlayer } from './player-names.ts'
import { refused, refusedBy, shownOnce } from './refused.ts'
import { removedBefore } from './removed-before.ts'

type Api = ApiClient['api']['me']['connections'][':id']

const MADE_BEFORE =
  'This player was connected a moment ago, and its address was shown then. Get a new address if you have not copied it.'

/** Connects a player, changes, renews or removes its connection, as a form asks for. */
export async function changePlayer({ api }: ApiClient, request: Request, form: FormData) {
  const connection = api.me.connections[':id']
  switch (textOf(form, 'intent')) {
    case 'player-create':
      return createConnection(connection, request, form)
    case 'player-address':
      return renewAddress(connection, request, form)
    case 'player-remove':
      return removeConnection(connection, request, form)
    case 'player-save':
      return saveConnection(connection, request, form)
    default:
      return refused({ form: INVALID.toast }, form, INVALID.status)
  }
}

async function createConnection(connection: Api, request: Request, form: FormData) {
  const player = readPlayer(textOf(form, 'player'))
  const typed = textOf(form, 'name')
  const name = typed.trim() === '' ? playerLabel(player) : typed
  const wrong = folderNameProblem(name)
  if (wrong !== null) return refused({ name: FOLDER_NAME_MESSAGES[wrong] }, form, 400)

  const answer = await connection.$put({ param: { id: textOf(form, 'id') }, json: { name, player } })
  if (answer.status !== 200) return refusedBy(answer, request, form)

  const { path } = await answer.json()
  if (path === null) return refused({ form: MADE_BEFORE }, form, 409)
  return shownOnce({ name: name.trim(), player, secret: new URL(path, request.url).href })
}

async function saveConnection(connection: Api, request: Request, form: FormData) {
  const name = textOf(form, 'name')
  const account = textOf(form, 'account').trim()
  const wrong = folderNameProblem(name)
  if (wrong !== null) return refused({ name: FOLDER_NAME_MESSAGES[wrong] }, form, 400)

  const json = { name, account: account === '' ? null : account }
  const answer = await connection.$put({ param: { id: textOf(form, 'id') }, json })
  if (answer.status !== 200) return refusedBy(answer, request, form)
  const { connection: saved, path } = await answer.json()
  if (path === null) throw redirectWith(CONNECTIONS_PATH, 'Saved')

  // It was removed meanwhile, so this made another one, which is of no use.
  await connection.$delete({ param: { id: saved.id } })
  throw removedBefore()
}

async function renewAddress(connection: Api, request: Request, form: FormData) {
  const answer = await connection.address.$post({ param: { id: textOf(form, 'id') } })
  if (answer.status === 404) throw removedBefore()
  if (answer.status !== 200) return refusedBy(answer, request, form)
  const { connection: renewed, path } = await answer.json()
  return shownOnce({ name: renewed.name, secret: new URL(path, request.url).href })
}

async function removeConnection(connection: Api, request: Request, form: FormData) {
  const answer = await connection.$delete({ param: { id: textOf(form, 'id') } })
  if (answer.status !== 200) return refusedBy(answer, request, form)
  throw redirectWith(CONNECTIONS_PATH, 'Removed')
}
