import { afterEach, expect, test, vi } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'

const json = { 'content-type': 'application/json' }
const path = '/api/me/preferences'

afterEach(() => {
  vi.useRealTimers()
})

/** A body of pieces that come as they are read; `null` is a piece that never comes. */
function trickle(pieces: (string | null)[]): { body: ReadableStream; given: () => number } {
  const left = [...pieces]
  const body = new ReadableStream({
    async pull(controller) {
      const piece = left.shift()
      if (piece === undefined) return controller.close()
      if (piece === null) return new Promise(() => {})
      controller.enqueue(new TextEncoder().encode(piece))
    },
  })
  return { body, given: () => pieces.length - left.length }
}

const declared = { 'content-length': '17' }

test.each<[string, object]>([
  ['/api/me/preferences', {}],
  ['/api/me/preferences', declared],
  ['/api/auth/login', {}],
  ['/api/auth/login', declared],
  ['/api/me/import', {}],
  ['/api/me/import', declared],
  ['/api/me/bookmarks/seen/movies/1', {}],
])('slow bodies: one that never ends does not hold %s, with %o', async (path, length) => {
  const headers = { ...(await signedIn()), ...json, ...length }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { body } = trickle(['{"colour":', null])
  const answer = openApi().request(path, {
    method: path.includes('/auth/') || path.endsWith('import') ? 'POST' : 'PUT',
    headers,
    body,
  })
  let settled = false
  void answer.then(() => {
    settled = true
  })
  while (!settled) await vi.advanceTimersByTimeAsync(1000)

  expect((await answer).status).toBe(408)
  expect(await (await answer).json()).toMatchObject({ problem: 'too-slow' })
})

test('slow bodies: one that arrives in pieces is taken', async () => {
  const { body } = trickle(['{"col', 'our":', '"teal"}'])
  const headers = { ...(await signedIn()), ...json }
  const answer = await openApi().request(path, { method: 'PUT', headers, body })
  expect(answer.status).toBe(200)
})

test('oversized bodies: reading stops where too much has come', async () => {
  const { body, given } = trickle(Array.from({ length: 1000 }, () => 'x'.repeat(10_000)))
  const headers = { ...(await signedIn()), ...json }
  const answer = await openApi().request(path, { method: 'PUT', headers, body })
  expect(answer.status).toBe(413)
  expect(given()).toBeLessThan(20)
})

test('oversized bodies: a length that is declared too short is not believed', async () => {
  const { body } = trickle(Array.from({ length: 100 }, () => 'x'.repeat(10_000)))
  const headers = { ...(await signedIn()), ...json, ...declared }
  const answer = await openApi().request(path, { method: 'PUT', headers, body })
  expect(answer.status).toBe(413)
})

test('oversized bodies: an import is measured as well', async () => {
  const { body, given } = trickle(Array.from({ length: 1000 }, () => 'x'.repeat(100_000)))
  const headers = { ...(await signedIn()), ...json }
  const answer = await openApi().request('/api/me/import', { method: 'POST', headers, body })
  expect(answer.status).toBe(413)
  expect(given()).toBeLessThan(100)
})

test.each([
  ['deeply nested', `${'['.repeat(30_000)}${']'.repeat(30_000)}`],
  ['of many keys', JSON.stringify(Object.fromEntries(Array.from({ length: 4000 }, (_, key) => [key, 1])))],
  ['that renames the prototype', '{"__proto__":{"colour":"teal"},"constructor":{"prototype":{}}}'],
])('oversized bodies: JSON %s is refused in words', async (_, body) => {
  const headers = { ...(await signedIn()), ...json }
  for (const [method, path] of [
    ['PUT', '/api/me/preferences'],
    ['POST', '/api/me/import'],
  ]) {
    const answer = await openApi().request(path ?? '', { method, headers, body })
    expect(answer.status).toBe(400)
  }
})
