import type { Mode } from './mode.ts'

const OOPS = 'Oops, something went wrong :( '

const messages: Record<string, string> = {
  'user-not-found': 'User not found',
  'google-cancelled': 'You cancelled at Google. Nothing was changed.',
  'google-other-account': 'That is not the Google account that logs you in here. Nothing was changed.',
  'account-exists-with-different-credential': 'This account already exists with a different credential',
}

/** Message for a failure of the server; the specification has one for each form. */
export const failureMessage = (mode: Mode) => (mode === 'register' ? 'Email already in use!' : OOPS)

/** Message for a failed login. */
export function problemMessage(problem: string): string {
  return Object.hasOwn(messages, problem) ? (messages[problem] ?? OOPS) : OOPS
}

/** Message for a failure at Google while somebody is signed in; the login has a notice of its own for a lost way. */
export function signedInMessage(problem: string): string {
  if (problem === 'google-expired') return 'The way back from Google has run out or was used before.'
  return problemMessage(problem)
}
