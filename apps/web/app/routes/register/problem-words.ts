const OOPS = 'Oops, something went wrong :( '

const words: Record<string, string> = {
  'user-not-found': 'User not found',
  'account-exists-with-different-credential': 'This account already exists with a different credential',
}

/** What is said when logging in failed. */
export function problemWords(problem: string): string {
  return Object.hasOwn(words, problem) ? (words[problem] ?? OOPS) : OOPS
}
