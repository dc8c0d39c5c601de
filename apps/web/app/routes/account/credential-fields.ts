import { emailWords, fieldsOf, newPasswordWords } from '#sign-in/field-words.ts'

// Apart from the actions which check the same: what those stand on must not come into a browser.

/** What is wrong with the form of a new password. */
export function passwordFields(form: FormData) {
  return fieldsOf({
    current: proofWords(form, 'current'),
    password: newPasswordWords(String(form.get('password'))),
  })
}

/** What is wrong with the form of another address. */
export function emailFields(form: FormData) {
  return fieldsOf({ email: emailWords(String(form.get('email'))), password: proofWords(form, 'password') })
}

const proofWords = (form: FormData, name: string) =>
  form.has(name) && form.get(name) === '' ? 'Password is required' : undefined
