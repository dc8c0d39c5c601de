import { CREDENTIAL_MESSAGES, emailProblem, passwordProblem } from '@marquee/domain/credentials'
import { isCommonPassword } from './common-passwords.ts'

/** What is wrong with an address, in words. */
export function emailWords(email: string): string | undefined {
  const problem = emailProblem(email)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** What is wrong with a password that somebody has, in words. */
export const passwordWords = (password: string) => wordsOf(password, () => false)

/** What is wrong with a password to be chosen, in words. */
export const newPasswordWords = (password: string) => wordsOf(password, isCommonPassword)

function wordsOf(password: string, isCommon: (password: string) => boolean): string | undefined {
  const problem = passwordProblem(password, isCommon)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** The words as they stand beside their fields, or `null` when there are none. */
export function fieldsOf<F extends Record<string, string | undefined>>(words: F): F | null {
  return Object.values(words).some((word) => word !== undefined) ? words : null
}
