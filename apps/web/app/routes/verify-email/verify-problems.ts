import { fieldErrorsOf, newPasswordError } from '#sign-in/field-errors.ts'
import type { FieldErrors } from '#sign-in/use-checked-form.ts'

export type Choice = 'none' | 'password' | 'new-password'

/** Errors in the form by field; an existing password may break the current rules. */
export function verifyProblems(form: FormData): FieldErrors | null {
  const [choice, password] = [form.get('choice'), String(form.get('password') ?? '')]
  if (choice === 'new-password') return fieldErrorsOf({ password: newPasswordError(password) })
  return choice === 'password' && password === '' ? { password: 'Password is required' } : null
}
