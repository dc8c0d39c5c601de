import { expect, test } from 'vitest'
import { readDialog } from './read-dialog.ts'
import { describeEnd, describeUse, kindOf, type Token } from './token-text.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const token: Token = {
  ...{ id: 'a', name: 'Backup', scopes: ['read'], origin: 'hand', createdAt: '2026-11-01T00:00:00Z' },
  ...{ expiresAt: null, lastUsedAt: null },
}

test.each([
  { lastUsedAt: null, said: 'Not used yet' },
  { lastUsedAt: '2026-11-24T11:30:00Z', said: 'Used within the last hour' },
  { lastUsedAt: '2026-11-24T09:00:00Z', said: 'Last used 3 h ago' },
])('a token used at $lastUsedAt says "$said"', ({ lastUsedAt, said }) => {
  expect(describeUse({ ...token, lastUsedAt }, now)).toBe(said)
})

test.each([
  [{}, 'token'],
  [{ scopes: ['read', 'feeds'] }, 'token'],
  [{ scopes: ['feeds'] }, 'list'],
  [{ scopes: ['feeds'], origin: 'device' }, 'device'],
] as [Partial<Token>, string][])('a token with %j is a %s', (changes, kind) => {
  expect(kindOf({ ...token, ...changes })).toBe(kind)
})

test.each([
  { expiresAt: null, said: 'No end' },
  { expiresAt: '2026-12-24T23:30:00Z', said: 'Ends on 25 December 2026' },
  { expiresAt: '2026-11-24T12:00:00Z', said: 'Ended on 24 November 2026' },
])('a token that expires at $expiresAt says "$said"', ({ expiresAt, said }) => {
  expect(describeEnd({ ...token, expiresAt }, now, 'Europe/Berlin')).toBe(said)
})

test.each([
  { query: 'new=token', dialog: { name: 'new-token' } },
  { query: 'edit=token&id=a', dialog: { name: 'edit-token', token } },
  { query: 'confirm=revoke&id=a', dialog: { name: 'revoke', token } },
  { query: 'confirm=revoke&id=b', dialog: null },
  { query: '', dialog: null },
])('the address ?$query opens its dialog', ({ query, dialog }) => {
  expect(readDialog(new URLSearchParams(query), { tokens: [token], connections: [], webhooks: [] })).toEqual(
    dialog,
  )
})
