import type { ApiClient } from '@marquee/api/client'
import { data } from '@remix-run/cloudflare'
import { pathOf, toLogin } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { isLongerThan } from '#http/read-body.ts'
import { fileProblem, LARGEST_FILE, NOT_OURS, TOO_LARGE } from './file-problem.ts'

/** Size of a form besides its file. */
const FORM_OVERHEAD = 16 * 1024

const refused = (problem: string, status = 400) =>
  data({ saved: false, toast: null, problem: null, fields: { file: problem } }, { status })

/** Imports an exported file into the account; existing entries stay as they are. */
export async function importFile(api: ApiClient, request: Request) {
  if (isLongerThan(LARGEST_FILE + FORM_OVERHEAD, request)) return refused(TOO_LARGE, 413)
  const file = (await readForm(request, LARGEST_FILE + FORM_OVERHEAD)).get('file')
  const wrong = fileProblem(file)
  if (wrong !== undefined) return refused(wrong)
  if (!(file instanceof File)) return refused(NOT_OURS)

  // Passed on unparsed: it is parsed once, by the API.
  const answer = await api.api.me.import.$post({ json: {} }, { init: { body: await file.text() } })
  if (answer.status === 401) throw toLogin(pathOf(request))
  if (answer.status === 200) return data({ saved: true, toast: null, imported: await answer.json() })
  if (answer.status === 400) {
    const { problem, message } = await answer.json()
    return refused(problem === 'too-many-entries' ? message : NOT_OURS)
  }
  if (answer.status === 413) return refused(TOO_LARGE, 413)
  if (answer.status === 429) return refused((await answer.json()).message, 429)
  return refused('Could not import all of it. Import the file again: what is in already stays as it is.', 503)
}
