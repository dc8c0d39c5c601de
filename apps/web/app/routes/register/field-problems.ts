import { emailWords, fieldsOf, newPasswordWords, passwordWords } from '#sign-in/field-words.ts'
import type { Mode } from './mode.ts'

export type Fields = { email?: string | undefined; password?: string | undefined }

/** The words beside the fields that break a rule, or `null`. */
export function fieldProblems(mode: Mode, { email, password }: { email: string; password: string }) {
  const words = mode === 'register' ? newPasswordWords : passwordWords
  return fieldsOf<Fields>({ email: emailWords(email), password: words(password) })
}
