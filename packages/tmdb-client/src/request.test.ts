import { expect, test } from 'vitest'
import type { TmdbErrorKind } from './error.ts'
import { film } from './test/answers.ts'
import { clientOf, failureOf } from './test/upstream.ts'

function answer(status: number, body: unknown = {}, headers: Record<string, string> = {}): Response {
  return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
}

test.each<[number, unknown, TmdbErrorKind]>([
  [401, { status_code: 7, status_message: 'Invalid API key.' }, 'unauthorised'],
  [403, '<html>', 'unauthorised'],
  [404, { status_code: 34, status_message: 'Not here.', success: false }, 'not-found'],
  [404, { status_code: 6, status_message: 'Invalid id.' }, 'not-found'],
  [404, '', 'not-found'],
  [429, { status_code: 25, status_message: 'Too many.' }, 'rate-limited'],
  [500, 'oops', 'unavailable'],
  [502, '<html>', 'unavailable'],
  [504, { status_code: 24 }, 'unavailable'],
  [422, { errors: ['query must be provided'] }, 'malformed'],
  [200, '<!doctype html><p>Maintenance', 'malformed'],
  [200, '{"id": 501, "title": "Cut o', 'malformed'],
  [200, '', 'malformed'],
  [200, 'null', 'malformed'],
  [200, '[1]', 'malformed'],
  [200, { success: false, status_code: 34, status_message: 'Not here.' }, 'not-found'],
  [200, { status_code: 7, status_message: 'Invalid API key.' }, 'unauthorised'],
  [200, { success: false, status_code: 999, status_message: 'New.' }, 'malformed'],
])('status %i with %o is %s', async (status, body, kind) => {
  const { client } = clientOf([answer(status, body)])

  expect(await failureOf(client.film(501))).toMatchObject({ kind, status, path: '/movie/501' })
})

test.each([401, 404, 429, 500, 503])('status %i is not requested again', async (status) => {
  const { client, calls } = clientOf([answer(status), film()])

  await failureOf(client.film(501))

  expect(calls).toHaveLength(1)
})

test('a lost connection and a body that breaks off are an outage', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
  const { client } = clientOf([new TypeError('fetch failed'), new Response(broken)])

  expect(await failureOf(client.film(501))).toMatchObject({ kind: 'unavailable', status: null })
  expect(await failureOf(client.film(501))).toMatchObject({ kind: 'unavailable', status: null })
})

test.each([
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['soon', null],
  ['', null],
])('the Retry-After "%s" means %s seconds', async (header, seconds) => {
  const now = () => Date.parse('2026-01-01T00:00:00Z')
  const { client } = clientOf([answer(429, {}, { 'retry-after': header })], { now })

  expect((await failureOf(client.film(501))).retryAfter).toBe(seconds)
})
