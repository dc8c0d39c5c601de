import type { ApiClient } from '@marquee/api/client'
import { FOLDER_NAME_MESSAGES, folderNameProblem } from '@marquee/domain/folder'
import { textOf } from '#http/params.ts'
import { listPath, listProgramName, readListProgram } from './list-programs.ts'
import { refused, refusedBy, shownOnce } from './refused.ts'

const MADE_BEFORE =
  'This address was made a moment ago, and was shown then. Revoke it if you have not copied it.'

/** Makes the address of a list for another program: a token that may do nothing else. */
export async function createList({ api }: ApiClient, request: Request, form: FormData) {
  const program = readListProgram(textOf(form, 'program'))
  const typed = textOf(form, 'name')
  const name = typed.trim() === '' ? listProgramName(program) : typed
  const wrong = folderNameProblem(name)
  if (wrong !== null) return refused({ name: FOLDER_NAME_MESSAGES[wrong] }, form, 400)

  const answer = await api.me.tokens[':id'].$put({
    param: { id: textOf(form, 'id') },
    json: { name, scopes: ['feeds'], expiresInDays: null },
  })
  if (answer.status !== 200) return refusedBy(answer, request, form)

  const { secret } = await answer.json()
  if (secret === null) return refused({ form: MADE_BEFORE }, form, 409)
  const address = new URL(listPath(program, secret), request.url).href
  return shownOnce({ name: name.trim(), program, secret: address })
}
