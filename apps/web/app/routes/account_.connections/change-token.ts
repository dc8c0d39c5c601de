import type { ApiClient } from '@marquee/api/client'
import { TokenScopes } from '@marquee/domain/api-token'
import { FOLDER_NAME_MESSAGES, folderNameProblem } from '@marquee/domain/folder'
import { redirectWith } from '#http/answer.ts'
import { textOf } from '#http/params.ts'
import { INVALID } from '#saving/outcome.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'
import { refused, refusedBy, shownOnce } from './refused.ts'

type Api = ApiClient['api']['me']['tokens'][':id']

const MADE_BEFORE =
  'This token was made a moment ago, and was shown then. Revoke it if you have not copied it.'
const NOTHING_CHOSEN = 'Choose at least one thing that it may do.'

/** Makes a token, renames or revokes it, as a form asks for. */
export async function changeToken({ api }: ApiClient, request: Request, form: FormData) {
  const token = api.me.tokens[':id']
  switch (textOf(form, 'intent')) {
    case 'token-create':
      return createToken(token, request, form)
    case 'token-revoke':
      return revokeToken(token, request, form)
    case 'token-rename':
      return renameToken(token, request, form)
    default:
      return refused({ form: INVALID.toast }, form, INVALID.status)
  }
}

async function createToken(token: Api, request: Request, form: FormData) {
  const [id, name, days] = ['id', 'name', 'days'].map((field) => textOf(form, field)) as [
    string,
    string,
    string,
  ]
  const wrong = folderNameProblem(name)
  if (wrong !== null) return refused({ name: FOLDER_NAME_MESSAGES[wrong] }, form, 400)
  const scopes = TokenScopes.safeParse(form.getAll('scope')).data
  if (scopes === undefined) return refused({ scopes: NOTHING_CHOSEN }, form, 400)

  const expiresInDays = days === 'never' ? null : Number(days) || 90
  const answer = await token.$put({ param: { id }, json: { name, scopes, expiresInDays } })
  if (answer.status !== 200) return refusedBy(answer, request, form)

  const { secret } = await answer.json()
  if (secret === null) return refused({ form: MADE_BEFORE }, form, 409)
  return shownOnce({ name: name.trim(), secret })
}

async function renameToken(token: Api, request: Request, form: FormData) {
  const name = textOf(form, 'name')
  const wrong = folderNameProblem(name)
  if (wrong !== null) return refused({ name: FOLDER_NAME_MESSAGES[wrong] }, form, 400)

  // What it may do and how long stay as they are: only the name of one that is there changes.
  const json = { name, scopes: ['read' as const], expiresInDays: 1 }
  const answer = await token.$put({ param: { id: textOf(form, 'id') }, json })
  if (answer.status !== 200) return refusedBy(answer, request, form)
  const { token: saved, secret } = await answer.json()
  if (secret === null) throw redirectWith(CONNECTIONS_PATH, 'Renamed')

  // It was revoked meanwhile, so this made another one, which is of no use.
  await token.$delete({ param: { id: saved.id } })
  throw redirectWith(CONNECTIONS_PATH, 'It was revoked before')
}

async function revokeToken(token: Api, request: Request, form: FormData) {
  const answer = await token.$delete({ param: { id: textOf(form, 'id') } })
  if (answer.status !== 200) return refusedBy(answer, request, form)
  throw redirectWith(CONNECTIONS_PATH, 'Revoked')
}
