import { expect, test } from 'vitest'
import { viewerHash } from './message.ts'

// The same table is in apps/web/app/offline/viewer-hash.test.ts.
test.each([
  { email: 'ada@example.com', createdAt: '2026-01-01T00:00:00.000Z', hash: '9e9c1b106dc86c2b43874642' },
  { email: 'grace+tv@example.com', createdAt: '2026-11-24T09:30:15.007Z', hash: '873e95f22f27ea389ab7673a' },
  { email: 'ömer@example.com', createdAt: '1970-01-01T00:00:00.000Z', hash: 'e2336899d270b1eb067a5fc3' },
])('a message for $email has the hash by which browsers know them', async ({ email, createdAt, hash }) => {
  expect(await viewerHash({ email, createdAt: Date.parse(createdAt) })).toBe(hash)
})
