import { emailWords, fieldsOf, passwordWords } from '#sign-in/field-words.ts'

export type Fields = { email?: string | undefined; password?: string | undefined }

/** The words beside the fields that break a rule, or `null`. */
export function fieldProblems({ email, password }: { email: string; password: string }): Fields | null {
  return fieldsOf({ email: emailWords(email), password: passwordWords(password) })
}
