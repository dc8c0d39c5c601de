import { expect, test } from 'vitest'
import { asOfWords } from './as-of-words.ts'

test('a page that was kept today tells the time, an older one the day as well', () => {
  const now = new Date(2026, 10, 21, 20, 15)
  expect(asOfWords(new Date(2026, 10, 21, 8, 5).getTime(), now)).toBe('08:05')
  expect(asOfWords(new Date(2026, 10, 20, 18, 40).getTime(), now)).toBe('18:40, 20 Nov')
})
