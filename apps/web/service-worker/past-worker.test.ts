import { expect, test } from 'vitest'
import { isPastWorker } from './past-worker.ts'

const isPast = (path: string) => isPastWorker(new URL(path, 'https://marquee.test'))

test.each([
  '/auth/google?next=/rankings',
  '/auth/google/callback?code=1&state=2',
  '/api/me',
  '/api/me/export?format=csv',
])('%s never passes the worker', (path) => {
  expect(isPast(path)).toBe(true)
})

test.each(['/search', '/apiary', '/authors', '/verify-email?token=a'])('%s passes the worker', (path) => {
  expect(isPast(path)).toBe(false)
})
