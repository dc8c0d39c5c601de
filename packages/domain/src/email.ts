import { z } from 'zod'
import { CREDENTIAL_MESSAGES, emailProblem, normaliseEmail } from './credentials.ts'

/** An address in its normalised spelling; apart from the rules so that a browser can have those without zod. */
export const Email = z
  .string({ error: CREDENTIAL_MESSAGES['email-missing'] })
  .overwrite(normaliseEmail)
  .superRefine((email, context) => {
    const problem = emailProblem(email)
    if (problem !== null) context.addIssue({ code: 'custom', message: CREDENTIAL_MESSAGES[problem] })
  })
export type Email = z.infer<typeof Email>
