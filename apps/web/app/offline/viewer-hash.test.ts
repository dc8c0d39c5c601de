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
