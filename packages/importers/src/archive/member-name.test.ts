import { expect, test } from 'vitest'
import { isPrivate } from './member-name.ts'

test.each([
  'gdpr/access_token.csv',
  'oauth_access_tokens.csv',
  'client_secret.json',
  'secret-keys.json',
  'user_sessions.csv',
  'accounts.csv',
  'account-settings.json',
  'profile.csv',
])('%s is of an account', (path) => {
  expect(isPrivate(path)).toBe(true)
})

test.each([
  'obsession.csv',
  'lists/possessions.csv',
  'the-accountant.csv',
  'secret-cinema.csv',
  'secrets/diary.csv',
])('%s may be a list', (path) => {
  expect(isPrivate(path)).toBe(false)
})
