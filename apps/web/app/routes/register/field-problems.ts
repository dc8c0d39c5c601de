import { CREDENTIAL_MESSAGES, emailProblem, passwordProblem } from '@marquee/domain/credentials'

export type Fields = { email?: string | undefined; password?: string | undefined }

/** The words beside the fields that break a rule, or `null`; whether a password is common is for the API to say. */
export function fieldProblems({ email, password }: { email: string; password: string }): Fields | null {
  const problems = { email: emailProblem(email), password: passwordProblem(password, () => false) }
  if (problems.email === null && problems.password === null) return null
  return {
    email: problems.email === null ? undefined : CREDENTIAL_MESSAGES[problems.email],
    password: problems.password === null ? undefined : CREDENTIAL_MESSAGES[problems.password],
  }
}
