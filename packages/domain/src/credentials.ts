export const MAX_EMAIL_LENGTH = 254
const MIN_PASSWORD_LENGTH = 6
const MAX_PASSWORD_LENGTH = 256
const MAX_LOCAL_LENGTH = 64

export type EmailProblem = 'email-missing' | 'email-invalid'
export type PasswordProblem =
  | 'password-missing'
  | 'password-too-short'
  | 'password-too-long'
  | 'password-too-common'

/** The words that stand beside the field. */
export const CREDENTIAL_MESSAGES = {
  'email-missing': 'Email is required',
  'email-invalid': 'Enter a valid email',
  'password-missing': 'Password is required',
  'password-too-short': 'Use at least 6 characters',
  'password-too-long': 'Use at most 256 characters',
  'password-too-common': 'This password is too common',
} satisfies Record<EmailProblem | PasswordProblem, string>

// Dot-separated atoms of RFC 5322 with the letters of every script (RFC 6531); no quoted parts, no IP literals.
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
const domainLabel = /^(?!-)[\p{L}\p{M}\p{N}-]{1,63}(?<!-)$/u

/** One spelling per mailbox. Mail goes to this spelling too, or a look-alike letter could claim another's address. */
export function normaliseEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase().normalize('NFC')
}

/** Says what is wrong with an address as it was typed, or `null`. */
export function emailProblem(email: string): EmailProblem | null {
  const address = normaliseEmail(email)
  if (address === '') return 'email-missing'
  if (lengthOf(address) > MAX_EMAIL_LENGTH) return 'email-invalid'

  const at = address.lastIndexOf('@')
  if (at < 1) return 'email-invalid'
  return isLocalPart(address.slice(0, at)) && isDomain(address.slice(at + 1)) ? null : 'email-invalid'
}

function isLocalPart(local: string): boolean {
  return lengthOf(local) <= MAX_LOCAL_LENGTH && localPart.test(local)
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  return (
    labels.length > 1 &&
    /\D/.test(last) &&
    lengthOf(last) > 1 &&
    labels.every((label) => domainLabel.test(label))
  )
}

/** Says why a new password is refused, or `null`; an emoji counts as one character. */
export function passwordProblem(
  password: string,
  isCommon: (password: string) => boolean,
): PasswordProblem | null {
  const length = lengthOf(password)
  if (length === 0) return 'password-missing'
  if (length < MIN_PASSWORD_LENGTH) return 'password-too-short'
  if (length > MAX_PASSWORD_LENGTH) return 'password-too-long'
  return isCommon(password) ? 'password-too-common' : null
}

/** In code points: what a person takes for one character is seldom more than one of them, but often two units. */
function lengthOf(text: string): number {
  return [...text].length
}
