import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AccountColour, DEFAULT_COLOUR, readAccountColour } from './colour.ts'

test('an account is purple until its owner chooses', () => {
  expect(DEFAULT_COLOUR).toBe('purple')
})

test.each([
  { old: 'teal', colour: 'teal' },
  { old: ' Pink ', colour: 'pink' },
  { old: 'magenta', colour: 'purple' },
  { old: '', colour: 'purple' },
  { old: undefined, colour: 'purple' },
])('the old colour $old becomes $colour', ({ old, colour }) => {
  expect(readAccountColour(old)).toBe(colour)
})

test('whatever an old document holds, the account has a colour', () => {
  fc.assert(
    fc.property(fc.anything(), (old) => {
      expect(AccountColour.options).toContain(readAccountColour(old))
    }),
  )
})
