import { CREDENTIAL_MESSAGES, emailProblem, passwordProblem } from '@marquee/domain/credentials'
import { z } from 'zod'

/** The domain decides whether the two are valid; here they only have to be strings. */
export const Credentials = z.strictObject({
  email: z.string({ error: CREDENTIAL_MESSAGES['email-missing'] }),
  password: z.string({ error: CREDENTIAL_MESSAGES['password-missing'] }),
})
export type Credentials = z.infer<typeof Credentials>

/** The rules that new credentials break, by field; empty when they are good. */
export function newCredentialFields(
  { email, password }: Credentials,
  common: ReadonlySet<string>,
): Record<string, string> {
  const wrongEmail = emailProblem(email)
  return {
    ...(wrongEmail && { email: CREDENTIAL_MESSAGES[wrongEmail] }),
    ...newPasswordFields(password, common),
  }
}

/** The rules that a new password breaks, by field; empty when it is good. */
export function newPasswordFields(password: string, common: ReadonlySet<string>): Record<string, string> {
  const wrong = passwordProblem(password, (text) => common.has(text.toLowerCase()))
  return wrong === null ? {} : { password: CREDENTIAL_MESSAGES[wrong] }
}

/** Messages for credentials before they are compared: old passwords may break today's rules, not all of them. */
export function loginFields({ email, password }: Credentials): Record<string, string> {
  const fields = newCredentialFields({ email, password }, new Set())
  return fields.password === CREDENTIAL_MESSAGES['password-too-short'] ? omitPassword(fields) : fields
}

function omitPassword({ password: _, ...fields }: Record<string, string>): Record<string, string> {
  return fields
}
