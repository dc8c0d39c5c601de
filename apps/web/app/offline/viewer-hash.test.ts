import { expect, test } from 'vitest'
import { ANONYMOUS_HASH, viewerHash } from './viewer-hash.ts'

const person = (email: string, createdAt = '2026-01-01T00:00:00.000Z') => ({ email, createdAt })

test('every account has its own hash, which does not reveal it', async () => {
  const ada = await viewerHash({ viewer: person('ada@example.com') })

  expect(ada).toMatch(/^[\da-f]{24}$/)
  expect(await viewerHash({ viewer: person('ada@example.com') })).toBe(ada)
  expect(await viewerHash({ viewer: person('grace@example.com') })).not.toBe(ada)
  // An account that was erased and made again is another one.
  expect(await viewerHash({ viewer: person('ada@example.com', '2026-02-01T00:00:00.000Z') })).not.toBe(ada)
})

test('a page whose viewer could not be read has no hash', async () => {
  expect(await viewerHash({ viewer: null })).toBe(ANONYMOUS_HASH)
  expect(await viewerHash({ viewer: null, notes: { withoutOwn: true } })).toBeNull()
})

// The same table is in apps/api/src/push/message.test.ts: a notification with another hash would show a neutral text.
test.each([
  { email: 'ada@example.com', createdAt: '2026-01-01T00:00:00.000Z', hash: '9e9c1b106dc86c2b43874642' },
  { email: 'grace+tv@example.com', createdAt: '2026-11-24T09:30:15.007Z', hash: '873e95f22f27ea389ab7673a' },
  { email: 'ömer@example.com', createdAt: '1970-01-01T00:00:00.000Z', hash: 'e2336899d270b1eb067a5fc3' },
])('$email has the hash that a message for them has', async ({ email, createdAt, hash }) => {
  expect(await viewerHash({ viewer: { email, createdAt } })).toBe(hash)
})
