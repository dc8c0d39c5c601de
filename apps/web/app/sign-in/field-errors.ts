import { CREDENTIAL_MESSAGES, emailProblem, passwordProblem } from '@marquee/domain/credentials'
import { isCommonPassword } from './common-passwords.ts'

/** Message for an invalid email address. */
export function emailError(email: string): string | undefined {
  const problem = emailProblem(email)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** Message for an invalid existing password. */
export const passwordError = (password: string) => errorOf(password, () => false)

/** Message for an invalid new password, common ones included. */
export const newPasswordError = (password: string) => errorOf(password, isCommonPassword)

function errorOf(password: string, isCommon: (password: string) => boolean): string | undefined {
  const problem = passwordProblem(password, isCommon)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** Messages by field, or `null` when there are none. */
export function fieldErrorsOf<F extends Record<string, string | undefined>>(errors: F): F | null {
  return Object.values(errors).some((error) => error !== undefined) ? errors : null
}
