import { data } from '@remix-run/cloudflare'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import type { FieldErrors } from '#sign-in/use-checked-form.ts'

/** Reason why a dialog's change was refused: a message for the form, or messages for its fields. */
export type Refusal = {
  problem: string | null
  fields: FieldErrors | null
  /** Submitted values other than passwords, for a document that is rendered anew. */
  typed?: Record<string, string>
}

const messages: Record<string, string> = {
  'sign-in-again': 'Log in with Google once more to show that it is you',
}

type Said = { problem: string; message?: string; fields?: FieldErrors }

/** Refuses a change of credentials; the dialog shows the message, so there is no toast. */
export function refusal(status: number, said: Said, proof: string, typed: Record<string, string> = {}) {
  const fields = said.fields ?? (said.problem === 'password-wrong' ? { [proof]: 'Wrong password' } : null)
  const problem = fields === null ? messageOf(said) : null
  return data({ saved: false, toast: null, problem, fields, typed }, { status })
}

function messageOf({ problem, message }: Said): string {
  // Only the API knows how long to wait.
  if (problem === 'too-many-attempts' && message) return message
  return messages[problem] ?? COULD_NOT_SAVE
}
