import { z } from 'zod'
import { CREDENTIAL_MESSAGES, emailProblem, MAX_EMAIL_LENGTH, normaliseEmail } from './credentials.ts'

/** An address in its normalised spelling; apart from the rules so that a browser can have those without zod. */
export const Email = z
  .string({ error: CREDENTIAL_MESSAGES['email-missing'] })
  .overwrite(normaliseEmail)
  .superRefine((email, context) => {
    const problem = emailProblem(email)
    if (problem !== null) context.addIssue({ code: 'custom', message: CREDENTIAL_MESSAGES[problem] })
  })
  .meta({ format: 'email', maxLength: MAX_EMAIL_LENGTH })
export type Email = z.infer<typeof Email>
