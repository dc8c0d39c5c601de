import { fieldsOf, newPasswordWords } from '#sign-in/field-words.ts'
import type { FieldWords } from '#sign-in/use-checked-form.ts'

export type Choice = 'none' | 'password' | 'new-password'

/** What is wrong with what was typed, by field; an old password may break the rules of today. */
export function verifyProblems(form: FormData): FieldWords | null {
  const [choice, password] = [form.get('choice'), String(form.get('password') ?? '')]
  if (choice === 'new-password') return fieldsOf({ password: newPasswordWords(password) })
  return choice === 'password' && password === '' ? { password: 'Password is required' } : null
}
