import { expect, test } from 'vitest'
import { NOBODY, viewerMark } from './viewer-mark.ts'

const person = (email: string, createdAt = '2026-01-01T00:00:00.000Z') => ({ email, createdAt })

test('every person has a mark of their own, which does not say who they are', async () => {
  const ada = await viewerMark({ viewer: person('ada@example.com') })

  expect(ada).toMatch(/^[\da-f]{24}$/)
  expect(await viewerMark({ viewer: person('ada@example.com') })).toBe(ada)
  expect(await viewerMark({ viewer: person('grace@example.com') })).not.toBe(ada)
  // An account that was erased and made again is another one.
  expect(await viewerMark({ viewer: person('ada@example.com', '2026-02-01T00:00:00.000Z') })).not.toBe(ada)
})

test('a page that could not read who is there is made for no one', async () => {
  expect(await viewerMark({ viewer: null })).toBe(NOBODY)
  expect(await viewerMark({ viewer: null, notes: { withoutOwn: true } })).toBeNull()
})
