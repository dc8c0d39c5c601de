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

/** Field of the current password, and what was typed there; `null` where the dialog had no such field. */
type Proof = { field: string; given: string | null }

/** Refuses a change of credentials; the dialog shows the message, so there is no toast. */
export function refusal(status: number, said: Said, proof: Proof, typed: Record<string, string> = {}) {
  const isWrong = said.problem === 'password-wrong'
  const fields = said.fields ?? (isWrong ? { [proof.field]: passwordMessage(proof.given) } : null)
  const problem = fields === null ? messageOf(said) : null
  const isUnproved = isUnprovedBy(said.problem)
  return data({ saved: false, isUnproved, toast: null, problem, fields, typed }, { status })
}

/** Whether the API refused for lack of a proof of identity. */
export const isUnprovedBy = (problem: string) => problem === 'password-wrong' || problem === 'sign-in-again'

/** Message for a password that is wrong or missing. */
export const passwordMessage = (given: string | null) => (given ? 'Wrong password' : 'Password is required')

function messageOf({ problem, message }: Said): string {
  // Only the API knows how long to wait.
  if (problem === 'too-many-attempts' && message) return message
  return messages[problem] ?? COULD_NOT_SAVE
}
