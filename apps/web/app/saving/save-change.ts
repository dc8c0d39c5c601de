import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Change, Fields } from './changes.ts'
import { readTimestamp, timestampHeader } from './client-timestamp.ts'
import { COULD_NOT_SAVE } from './could-not-save.ts'
import { type Outcome, SUPERSEDED, type ToastOptions } from './outcome.ts'

export type Send = AppLoadContext['send']

const NOT_SAVED: Outcome = { saved: false, toast: COULD_NOT_SAVE }

/** Text fields of a form, without files. */
export function fieldsOf(form: FormData): Fields {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

/** Sends a change to the API and returns the outcome; `saved` makes the toast of a success. */
export async function saveChange(
  send: Send,
  change: Change | null,
  fields: Fields,
  saved: (change: Change, answer: object) => { toast: string } & ToastOptions,
): Promise<Outcome> {
  if (change === null) return NOT_SAVED
  const answer = await send(change, timestampHeader(readTimestamp(fields)))
  if (answer.status === 401) return 'signed-out'
  if (answer.status === 409) {
    const { problem, message } = await readProblem(answer)
    return problem === 'superseded' ? SUPERSEDED : { saved: false, toast: message }
  }
  // What it was about has gone meanwhile, in another tab say, so trying again would not help.
  if (answer.status === 404) return { saved: false, toast: (await readProblem(answer)).message }
  if (answer.status !== 200) return NOT_SAVED
  return { saved: true, ...saved(change, await answer.json()) }
}

const readProblem = (answer: Response): Promise<{ problem: string; message: string }> => answer.json()
