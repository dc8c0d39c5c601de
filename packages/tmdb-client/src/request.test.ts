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

test.each([500, 502, 503, 504, 429])('after status %i it asks again, with growing pauses', async (status) => {
  const { client, calls, pauses } = clientOf([answer(status), answer(status), film()])

  expect(await client.film(501)).toMatchObject({ id: 501 })
  expect(calls).toHaveLength(3)
  expect(pauses).toEqual([100, 200])
})

test('a lost connection is tried again', async () => {
  const { client, calls } = clientOf([new TypeError('fetch failed'), film()])

  expect(await client.film(501)).toMatchObject({ id: 501 })
  expect(calls).toHaveLength(2)
})

test('a body that breaks off is tried again', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) })
  const { client } = clientOf([new Response(broken), film()])

  expect(await client.film(501)).toMatchObject({ id: 501 })
})

test('it gives up after the given number of attempts', async () => {
  const { client, calls } = clientOf([answer(503)], { attempts: 2 })

  expect(await failureOf(client.film(501))).toMatchObject({ kind: 'unavailable', status: 503 })
  expect(calls).toHaveLength(2)
})

test.each([401, 404, 400])('status %i is not asked about twice', async (status) => {
  const { client, calls } = clientOf([answer(status)])

  await failureOf(client.film(501))

  expect(calls).toHaveLength(1)
})

test('a short Retry-After is honoured', async () => {
  const { client, pauses } = clientOf([answer(429, {}, { 'retry-after': '1' }), film()])

  expect(await client.film(501)).toMatchObject({ id: 501 })
  expect(pauses).toEqual([1100])
})

test('a Retry-After beyond the time limit is told, not waited for', async () => {
  const { client, calls } = clientOf([answer(429, {}, { 'retry-after': '10' })])

  expect(await failureOf(client.film(501))).toMatchObject({ kind: 'rate-limited', retryAfter: 10 })
  expect(calls).toHaveLength(1)
})

test.each([
  ['Thu, 01 Jan 2026 00:00:30 GMT', 30],
  ['Wed, 31 Dec 2025 23:59:00 GMT', 0],
  ['soon', null],
  ['', null],
])('the Retry-After "%s" means %s seconds', async (header, seconds) => {
  const now = () => Date.parse('2026-01-01T00:00:00Z')
  const { client } = clientOf([answer(429, {}, { 'retry-after': header })], { now, attempts: 1 })

  expect((await failureOf(client.film(501))).retryAfter).toBe(seconds)
})

test('no pause begins that would outlast the time limit', async () => {
  const { client, calls, pauses } = clientOf([answer(503)], { timeLimit: 150, now: () => 0 })

  expect(await failureOf(client.film(501))).toMatchObject({ kind: 'unavailable' })
  expect([calls.length, pauses]).toEqual([2, [100]])
})

test('silence ends with the time limit, also over a fetch that heeds no signal', async () => {
  const { client } = clientOf(['silence'], { timeLimit: 5 })

  const error = await failureOf(client.film(501))

  expect(error).toMatchObject({ kind: 'unavailable', status: null })
  expect(error.message).toContain('no answer within 5 ms')
})

test('a body that stalls ends with the time limit', async () => {
  const stalled = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array([123])) })
  const { client } = clientOf([new Response(stalled)], { timeLimit: 5 })

  expect(await failureOf(client.film(501))).toMatchObject({ kind: 'unavailable' })
})
