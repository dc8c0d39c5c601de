import { emailError, fieldErrorsOf, newPasswordError, passwordError } from '#sign-in/field-errors.ts'
import type { Mode } from './mode.ts'

export type Fields = { email?: string | undefined; password?: string | undefined }

/** Messages for the fields that break a rule, or `null`. */
export function fieldProblems(mode: Mode, { email, password }: { email: string; password: string }) {
  const checkPassword = mode === 'register' ? newPasswordError : passwordError
  return fieldErrorsOf<Fields>({ email: emailError(email), password: checkPassword(password) })
}
