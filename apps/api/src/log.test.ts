import { DrizzleQueryError } from 'drizzle-orm/errors'
import { expect, test, vi } from 'vitest'
import { logFailure } from './log.ts'

test('the log of a failed query holds nothing that was bound to it', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  const cause = new Error('D1_ERROR: overloaded')
  logFailure('database-failed', new DrizzleQueryError('select ?', ['ada@example.com'], cause), {
    path: '/api/me',
  })
  const [line] = spy.mock.calls[0] ?? []
  spy.mockRestore()

  expect(JSON.parse(String(line))).toEqual({
    event: 'database-failed',
    path: '/api/me',
    error: 'Error: D1_ERROR: overloaded',
  })
})

test('a line of the log has no address that is a secret', () => {
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  const secret = 'A1b2C3d4E5f6G7h8I9j0-_'
  const paths = [`/hooks/${secret}`, `/calendar/${secret}.ics`, `/lists/${secret}/x`, `/stremio/${secret}/x`]
  logFailure('failed', new Error(paths.map((path) => `https://marquee.test${path} failed`).join(' ')))
  const [line] = spy.mock.calls[0] ?? []
  spy.mockRestore()

  expect(String(line)).toContain('/hooks/[secret]')
  expect(String(line)).not.toContain(secret)
})
