import { data } from '@remix-run/cloudflare'
import { redirectWith, toLogin } from '#http/answer.ts'
import { isDocument } from '#http/script-mark.ts'

/** How a change ended: the words for the person, or that they must sign in first. See `announce` for `topic`. */
export type Outcome = { saved: boolean; toast: string; topic?: string } | 'signed-out'

/** Something newer was saved before this could be, so there is nothing to say. */
export const SUPERSEDED: Outcome = { saved: true, toast: '' }

/** Tells a script what became of its change, and sends a plain form back to `next` with the same words. */
export function answerTo(request: Request, outcome: Outcome, next: string) {
  if (outcome === 'signed-out') throw toLogin(next)
  if (isDocument(request)) throw redirectWith(next, outcome.toast)
  return data(outcome, { status: outcome.saved ? 200 : 503 })
}
