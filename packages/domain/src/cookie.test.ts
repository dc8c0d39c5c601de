import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COOKIES, type Cookie, deleteCookie, readCookie, setCookie, withoutCookie } from './cookie.ts'

const names = Object.keys(COOKIES) as Cookie[]

test.each(names)('the cookie %s is for this site over https alone, and no script reads it', (cookie) => {
  for (const line of [setCookie(cookie, 'a', 60), deleteCookie(cookie)])
    expect(line).toMatch(/^[\w-]+=\w*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('every cookie that says something of a person is bound to this host by its name', () => {
  expect(names.filter((cookie) => !COOKIES[cookie].startsWith('__Host-'))).toEqual(['theme'])
})

test('whatever is stored is read again, among others and never as another', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
      const [pair = ''] = setCookie('toast', value, 60).split(';')
      expect(readCookie(`x-theme=1; ${pair}; theme=dark`, 'toast')).toBe(value)
      expect(readCookie(pair, 'session')).toBeNull()
    }),
  )
})

test.each([null, undefined, '', '__Host-toast', '__Host-toast=', 'x__Host-toast=1'])(
  'there is no cookie in %j',
  (header) => {
    expect(readCookie(header, 'toast')).toBeNull()
  },
)

test('a value whose encoding is broken is read as it stands', () => {
  expect(readCookie('__Host-session=50%', 'session')).toBe('50%')
})

test('a header loses one cookie and no other', () => {
  expect(withoutCookie('a=1; __Host-toast=%5B%5D; __Host-toaster=2', 'toast')).toBe('a=1; __Host-toaster=2')
})
