import { expect, test } from 'vitest'
import { isBypassed } from './bypassed-paths.ts'

const bypasses = (path: string) => isBypassed(new URL(path, 'https://marquee.test'))

test.each([
  '/auth/google?next=/rankings',
  '/auth/google/callback?code=1&state=2',
  '/api/me',
  '/api/me/export?format=csv',
  '/calendar/secret.ics',
  '/hooks/secret',
  '/lists/secret/radarr.json',
  '/stremio/secret/manifest.json',
])('%s bypasses the worker', (path) => {
  expect(bypasses(path)).toBe(true)
})

test.each(['/search', '/apiary', '/authors', '/calendar', '/verify-email?token=a'])(
  '%s is handled by the worker',
  (path) => {
    expect(bypasses(path)).toBe(false)
  },
)
