import type { Mode } from './mode.ts'

const OOPS = 'Oops, something went wrong :( '

const words: Record<string, string> = {
  'user-not-found': 'User not found',
  'google-cancelled': 'You cancelled at Google. Nothing was changed.',
  'account-exists-with-different-credential': 'This account already exists with a different credential',
}

/** What is said of a failure of the server itself: the specification has one text for each form. */
export const failureWords = (mode: Mode) => (mode === 'register' ? 'Email already in use!' : OOPS)

/** What is said when logging in failed. */
export function problemWords(problem: string): string {
  return Object.hasOwn(words, problem) ? (words[problem] ?? OOPS) : OOPS
}
