import { CREDENTIAL_MESSAGES, emailProblem, passwordProblem } from '@marquee/domain/credentials'

/** What is wrong with an address, in words. */
export function emailWords(email: string): string | undefined {
  const problem = emailProblem(email)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** What is wrong with a password, in words; whether it is a common one is for the API to say. */
export function passwordWords(password: string): string | undefined {
  const problem = passwordProblem(password, () => false)
  return problem === null ? undefined : CREDENTIAL_MESSAGES[problem]
}

/** The words as they stand beside their fields, or `null` when there are none. */
export function fieldsOf<F extends Record<string, string | undefined>>(words: F): F | null {
  return Object.values(words).some((word) => word !== undefined) ? words : null
}
