import { passwordProblem } from './credentials.ts'

export type PasswordStrength = {
  score: 0 | 1 | 2 | 3 | 4
  word: 'Too weak' | 'Weak' | 'Fair' | 'Good' | 'Strong'
}

const TOO_WEAK: PasswordStrength = { score: 0, word: 'Too weak' }

/** In bits of an exhaustive search, from the strongest down. */
const steps: { bits: number; strength: PasswordStrength }[] = [
  { bits: 72, strength: { score: 4, word: 'Strong' } },
  { bits: 52, strength: { score: 3, word: 'Good' } },
  { bits: 34, strength: { score: 2, word: 'Fair' } },
  { bits: 0, strength: { score: 1, word: 'Weak' } },
]

const alphabets = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /[0-9]/, size: 10 },
  { pattern: /[ -/:-@[-`{-~]/, size: 33 },
  { pattern: /[^ -~]/, size: 100 },
]

/** A hint beside the field, never a refusal: how long the password would withstand guessing. */
export function passwordStrength(
  password: string,
  isCommon: (password: string) => boolean = () => false,
): PasswordStrength {
  if (passwordProblem(password, isCommon) !== null) return TOO_WEAK
  const size = alphabets.reduce((sum, { pattern, size }) => sum + (pattern.test(password) ? size : 0), 1)
  const bits = surprises(password) * Math.log2(size)
  return steps.find((step) => bits >= step.bits)?.strength ?? TOO_WEAK
}

/** Counts characters that do not repeat ("aaa") or continue ("abc", "321") the one before. */
function surprises(password: string): number {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, index) => index === 0 || Math.abs(code - (codes[index - 1] ?? 0)) > 1).length
}
