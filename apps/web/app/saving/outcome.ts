import { data } from '@remix-run/cloudflare'
import { redirectWith, toLogin } from '#http/answer.ts'
import { isDocument } from '#http/script-mark.ts'
import type { Fields } from './changes.ts'

/**
 * Outcome of a change: its toast, or that the person must log in first. See `announce` for `topic`; `undo` holds the
 * fields of the form that takes the change back.
 */
export type Outcome = ({ saved: boolean; toast: string } & ToastOptions) | 'signed-out'

/** Parts of a toast besides its text. */
export type ToastOptions = { topic?: string; undo?: Fields }

/** Outcome of a change that a newer one has overtaken: no toast. */
export const SUPERSEDED: Outcome = { saved: true, toast: '' }

/** Responds to a script with the outcome, and redirects a plain form to `next` with the same toast. */
export function answerTo(request: Request, outcome: Outcome, next: string) {
  if (outcome === 'signed-out') throw toLogin(next)
  if (isDocument(request)) throw redirectWith(next, outcome.toast)
  return data(outcome, { status: outcome.saved ? 200 : 503 })
}
