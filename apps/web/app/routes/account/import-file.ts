import type { ApiClient } from '@marquee/api/client'
import { data } from '@remix-run/cloudflare'
import { toLogin } from '#http/answer.ts'
import { isLongerThan, readForm } from '#http/params.ts'
import { fileWords, LARGEST_FILE, NOT_OURS, TOO_LARGE } from './file-words.ts'

/** What stands around the file in a form. */
const FORM = 16 * 1024

const refused = (problem: string, status = 400) =>
  data({ saved: false, toast: null, problem: null, fields: { file: problem } }, { status })

/** Puts what an exported file holds into the account; what is there already stays as it is. */
export async function importFile(api: ApiClient, request: Request) {
  if (isLongerThan(LARGEST_FILE + FORM, request)) return refused(TOO_LARGE, 413)
  const file = (await readForm(request, LARGEST_FILE + FORM)).get('file')
  const wrong = fileWords(file)
  if (wrong !== undefined) return refused(wrong)
  if (!(file instanceof File)) return refused(NOT_OURS)

  // As it is: what it holds is read once, by whoever counts it first.
  const answer = await api.api.me.import.$post({ json: {} }, { init: { body: await file.text() } })
  if (answer.status === 401) throw toLogin('/account')
  if (answer.status === 200) return data({ saved: true, toast: null, imported: await answer.json() })
  if (answer.status === 400) {
    const { problem, message } = await answer.json()
    return refused(problem === 'too-many-entries' ? message : NOT_OURS)
  }
  if (answer.status === 413) return refused(TOO_LARGE, 413)
  if (answer.status === 429) return refused((await answer.json()).message, 429)
  return refused('Could not import all of it. Import the file again: what is in already stays as it is.', 503)
}
