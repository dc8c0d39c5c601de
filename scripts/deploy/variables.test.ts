import { expect, test } from 'vitest'
import { readVariables } from './variables.ts'

const env = { CLOUDFLARE_API_TOKEN: 'token', MAIL_FROM: 'no-reply@films.test' }

test('what is missing is named, all of it at once', () => {
  expect(() => readVariables(['CLOUDFLARE_API_TOKEN', 'MAIL_FROM'], { MAIL_FROM: ' ' })).toThrow(
    'CLOUDFLARE_API_TOKEN and MAIL_FROM are missing',
  )
})

test('an address mails cannot come from is refused', () => {
  expect(() => readVariables([], { ...env, MAIL_FROM: 'Marquee' })).toThrow('MAIL_FROM is "Marquee"')
})

test('an empty secret counts as one that was not given', () => {
  const { secrets } = readVariables([], { ...env, TMDB_TOKEN: 'abc', GOOGLE_CLIENT_ID: '  ' })
  expect(secrets).toEqual({ TMDB_TOKEN: 'abc' })
})
