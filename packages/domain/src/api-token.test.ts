import { expect, test } from 'vitest'
import { formatScopes, parseScopes, TokenScopes } from './api-token.ts'

test.each([
  ['read', ['read']],
  ['write read', ['read', 'write']],
  ['  scrobble   scrobble ', ['scrobble']],
  ['', null],
  ['   ', null],
  ['read admin', null],
  ['READ', null],
])('the scopes "%s" are %j', (text, scopes) => {
  expect(parseScopes(text)).toEqual(scopes)
})

test('scopes are written in one order, each once', () => {
  expect(formatScopes(TokenScopes.parse(['feeds', 'read', 'feeds']))).toBe('read feeds')
})
