import { data } from '@remix-run/cloudflare'
import { COULD_NOT_SAVE } from '#saving/could-not-save.ts'
import type { FieldWords } from '#sign-in/use-checked-form.ts'

/** Why a dialog's change was not made: in words, or beside its fields. */
export type Refusal = {
  problem: string | null
  fields: FieldWords | null
  /** What was typed, but for passwords: a page that is drawn anew has lost it. */
  typed?: Record<string, string>
}

const words: Record<string, string> = {
  'sign-in-again': 'Log in with Google once more to show that it is you',
}

type Said = { problem: string; message?: string; fields?: FieldWords }

/** Refuses a change of one's credentials; the words stand in the dialog, so no toast repeats them. */
export function refusal(status: number, said: Said, proof: string, typed: Record<string, string> = {}) {
  const fields = said.fields ?? (said.problem === 'wrong-password' ? { [proof]: 'Wrong password' } : null)
  const problem = fields === null ? wordsOf(said) : null
  return data({ saved: false, toast: null, problem, fields, typed }, { status })
}

function wordsOf({ problem, message }: Said): string {
  // How long to wait is known to the API alone.
  if (problem === 'too-many-attempts' && message) return message
  return words[problem] ?? COULD_NOT_SAVE
}
