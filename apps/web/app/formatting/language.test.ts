import { expect, test } from 'vitest'
import { formatLanguage, nameLanguage } from './language.ts'

test.each([
  { code: 'cn', language: 'Cantonese' },
  { code: 'ja', language: 'Japanese' },
  { code: 'xx', language: null },
  { code: '??', language: null },
])('the language of $code is $language', ({ code, language }) => {
  expect(formatLanguage(code)).toBe(language)
})

test('a name in other letters than Latin says its language', () => {
  expect(nameLanguage('جدایی نادر از سیمین', 'fa')).toBe('fa')
  expect(nameLanguage('花樣年華', 'cn')).toBe('yue')
  expect(nameLanguage('Amélie', 'fr')).toBeUndefined()
  expect(nameLanguage('1917', 'en')).toBeUndefined()
  expect(nameLanguage('기생충', null)).toBeUndefined()
})
