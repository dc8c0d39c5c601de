import { expect, test } from 'vitest'
import { createUserCode, formatUserCode, parseUserCode } from './user-code.ts'

const randomBytes = (count: number) =>
  Uint8Array.from({ length: count }, () => Math.floor(Math.random() * 256))

test('a code has eight letters, none of which looks like another, and reads back as it is shown', () => {
  const codes = Array.from({ length: 500 }, () => createUserCode(randomBytes))
  for (const code of codes) {
    expect(code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{8}$/)
    expect(parseUserCode(formatUserCode(code))).toBe(code)
  }
  expect(new Set(codes).size).toBe(500)
  expect(new Set(codes.join('')).size).toBe(20)
})

test.each([
  ['bcdf-ghjk', 'BCDFGHJK'],
  [' BCDF GHJK\n', 'BCDFGHJK'],
  ['BCDF–GHJK', 'BCDFGHJK'],
  ['BCDFGHJ', null],
  ['BCDFGHJKL', null],
  ['BCDF-GHJ1', null],
  ['ABCD-EFGH', null],
  ['', null],
])('"%s" is read as %s', (text, code) => {
  expect(parseUserCode(text)).toBe(code)
})
