import { emailError, fieldErrorsOf, newPasswordError } from '#sign-in/field-errors.ts'

// Apart from the actions that check the same, whose imports must not get into the browser's bundle.

/** Errors in the form of a new password, by field. */
export function passwordFields(form: FormData) {
  return fieldErrorsOf({
    current: proofError(form, 'current'),
    password: newPasswordError(String(form.get('password'))),
  })
}

/** Errors in the form of a new email address, by field. */
export function emailFields(form: FormData) {
  return fieldErrorsOf({
    email: emailError(String(form.get('email'))),
    password: proofError(form, 'password'),
  })
}

const proofError = (form: FormData, name: string) =>
  form.has(name) && form.get(name) === '' ? 'Password is required' : undefined
