import { fieldsOf, passwordWords } from '#sign-in/field-words.ts'
import type { FieldWords } from '#sign-in/use-checked-form.ts'

/** What is wrong with the new password, where one is asked for. */
export function changeProblems(form: FormData): FieldWords | null {
  return form.has('password') ? fieldsOf({ password: passwordWords(String(form.get('password'))) }) : null
}
