import { fieldErrorsOf, passwordError } from '#sign-in/field-errors.ts'
import type { FieldErrors } from '#sign-in/use-checked-form.ts'

/** Errors in the form by field; it has a password only where one is needed. */
export function changeProblems(form: FormData): FieldErrors | null {
  return form.has('password')
    ? fieldErrorsOf({ password: passwordError(String(form.get('password'))) })
    : null
}
