import { data } from '@remix-run/cloudflare'
import { redirectWith, toLogin } from '#http/answer.ts'
import { isDocument } from '#http/script-mark.ts'
import type { Fields } from './changes.ts'
import { type Refusing, readRefusal } from './read-refusal.ts'

/**
 * Outcome of a change: its toast, or that the person must log in first. See `announce` for `topic`; `undo` holds the
 * fields of the form that takes the change back; `status` is that of what was not saved, 503 without one.
 */
export type Outcome = ({ saved: boolean; toast: string; status?: number } & ToastOptions) | 'signed-out'

/** Parts of a toast besides its text. */
export type ToastOptions = { topic?: string; undo?: Fields }

/** Outcome of a form that no page of ours sends. */
export const INVALID = {
  saved: false,
  toast: 'Some of what was sent is not valid.',
  status: 400,
} satisfies Outcome

/** Outcome of a change that the API did not make. One that a newer one has overtaken has no toast. */
export async function refusedOutcome(answer: Refusing): Promise<Outcome> {
  if (answer.status === 401) return 'signed-out'
  const { problem, message, status } = await readRefusal(answer)
  return problem === 'superseded' ? { saved: true, toast: '' } : { saved: false, toast: message, status }
}

/** Responds to a script with the outcome, and redirects a plain form to `next` with the same toast. */
export function answerTo(request: Request, outcome: Outcome, next: string) {
  if (outcome === 'signed-out') throw toLogin(next)
  if (isDocument(request)) throw redirectWith(next, outcome.toast)
  const { status = 503, ...said } = outcome
  return data(said, { status: said.saved ? 200 : status })
}
