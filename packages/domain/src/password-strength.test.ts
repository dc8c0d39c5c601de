import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordProblem } from './credentials.ts'
import { passwordStrength } from './password-strength.ts'

test.each([
  { password: '', score: 0, word: 'Too weak' },
  { password: 'abc', score: 0, word: 'Too weak' },
  { password: 'aaaaaaaaaaaa', score: 1, word: 'Weak' },
  { password: 'abcdefghijkl', score: 1, word: 'Weak' },
  { password: '123456', score: 1, word: 'Weak' },
  { password: 'velvet19', score: 2, word: 'Fair' },
  { password: 'Velvet-curtain', score: 4, word: 'Strong' },
  { password: 'velvetcurtain', score: 3, word: 'Good' },
  { password: 'four dim lamps in the foyer', score: 4, word: 'Strong' },
])('"$password" is hinted at as $word', ({ password, score, word }) => {
  expect(passwordStrength(password)).toEqual({ score, word })
})

test('a common password is too weak however long it is', () => {
  expect(passwordStrength('qwertyuiopasdfgh', () => true).score).toBe(0)
})

const password = fc.string({ unit: 'grapheme', maxLength: 40 })

test('a password is too weak exactly when it is refused', () => {
  fc.assert(
    fc.property(password, fc.boolean(), (password, common) => {
      const refused = passwordProblem(password, () => common) !== null
      expect(passwordStrength(password, () => common).score === 0).toBe(refused)
    }),
  )
})

test('typing on never weakens a password', () => {
  fc.assert(
    fc.property(password, password, (start, more) => {
      expect(passwordStrength(start + more).score).toBeGreaterThanOrEqual(passwordStrength(start).score)
    }),
  )
})
