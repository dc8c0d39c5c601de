import type { AppLoadContext } from '@remix-run/cloudflare'
import type { Change, Fields } from './changes.ts'
import { readTimestamp, timestampHeader } from './client-timestamp.ts'
import { INVALID, type Outcome, refusedOutcome, type ToastOptions } from './outcome.ts'

export type Send = AppLoadContext['send']

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
  if (change === null) return INVALID
  const answer = await send(change, timestampHeader(readTimestamp(fields)))
  if (answer.status !== 200) return refusedOutcome(answer)
  return { saved: true, ...saved(change, await answer.json()) }
}
