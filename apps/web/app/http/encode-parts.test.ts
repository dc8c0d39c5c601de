import { expect, test } from 'vitest'
import { encodeParts } from './encode-parts.ts'

const encode = (text: string) => new TextEncoder().encode(text)

test('parts become the bytes of the whole text', () => {
  const parts = ['<p>Amélie · ', '', '…</p>', '千と千尋', '🎬']
  expect(encodeParts(parts)).toEqual(encode(parts.join('')))
  expect(encodeParts([])).toEqual(encode(''))
})

test('a text may be of any length, and what was encoded before stays as it is', () => {
  const first = encodeParts(['a'])
  const parts = Array.from({ length: 9 }, (_, index) => '千'.repeat(10_000 * index))
  expect(Buffer.compare(encodeParts(parts), encode(parts.join('')))).toBe(0)
  expect(first).toEqual(encode('a'))
})
