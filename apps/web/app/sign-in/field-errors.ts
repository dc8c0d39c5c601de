import { CREDENTIAL_MESSAGES, emailProblem, passwordProblem } from '@marquee/domain/credentials'
import { isCommonPassword } from './common-passwords.ts'

/** What is wrong with an address, in words. */
export function emailError(email: string): string | undefined {
  const problem = emailProblem(email)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** What is wrong with a password that somebody has, in words. */
export const passwordError = (password: string) => errorOf(password, () => false)

/** What is wrong with a password to be chosen, in words. */
export const newPasswordError = (password: string) => errorOf(password, isCommonPassword)

function errorOf(password: string, isCommon: (password: string) => boolean): string | undefined {
  const problem = passwordProblem(password, isCommon)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** The words as they stand beside their fields, or `null` when there are none. */
export function fieldErrorsOf<F extends Record<string, string | undefined>>(errors: F): F | null {
  return Object.values(errors).some((word) => word !== undefined) ? errors : null
}
