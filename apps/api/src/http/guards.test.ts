import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'

const put = { method: 'PUT', body: JSON.stringify({ colour: 'teal' }) }
const json = { 'content-type': 'application/json' }
const path = '/api/me/preferences'

test.each<[string, Record<string, string>, number]>([
  ['a fetch of our own page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['an old browser on our own page', { origin: 'https://marquee.test' }, 200],
  ['a program', {}, 200],
  ["another site's page", { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbouring subdomain', { 'sec-fetch-site': 'same-site' }, 403],
  ["another site's page in an old browser", { origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
  ['another port', { origin: 'https://marquee.test:8443' }, 403],
  [
    "another site's page that claims a forwarded host",
    { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    403,
  ],
])('a change requested by %s', async (_, headers, status) => {
  const answer = await openApi().request(path, {
    ...put,
    headers: { ...(await signedIn()), ...json, ...headers },
  })

  expect(answer.status).toBe(status)
  if (status === 403) expect(await answer.json()).toMatchObject({ problem: 'cross-site' })
})

test("another site's link may lead here", async () => {
  const answer = await openApi().request('/api/me', { headers: { 'sec-fetch-site': 'cross-site' } })
  expect(answer.status).toBe(200)
})

test.each<[string, RequestInit, number, string]>([
  [
    'a form',
    { body: 'colour=teal', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    415,
    'not-json',
  ],
  ['plain text', { body: put.body, headers: { 'content-type': 'text/plain' } }, 415, 'not-json'],
  ['of no type', { body: new TextEncoder().encode(put.body) }, 415, 'not-json'],
  ['broken JSON', { body: '{"colour":', headers: json }, 400, 'not-json'],
  ['nothing', { headers: json }, 400, 'not-json'],
  ['an unknown colour', { body: '{"colour":"beige"}', headers: json }, 400, 'invalid-input'],
  ['an unknown field', { body: '{"colour":"teal","userId":"x"}', headers: json }, 400, 'invalid-input'],
  ['a list', { body: '[]', headers: json }, 400, 'invalid-input'],
  ['a megabyte', { body: JSON.stringify({ colour: 'x'.repeat(1e6) }), headers: json }, 413, 'too-large'],
])('a body that is %s is refused', async (_, { body, headers }, status, problem) => {
  const answer = await openApi().request(path, {
    method: 'PUT',
    body,
    headers: { ...(await signedIn()), ...headers },
  })

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ problem, message: expect.any(String) })
})

test('a megabyte that does not say how long it is is refused as well', async () => {
  const chunk = new TextEncoder().encode('x'.repeat(50_000))
  const body = new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < 20; sent += 1) controller.enqueue(chunk)
      controller.close()
    },
  })
  const answer = await openApi().request(path, {
    method: 'PUT',
    body,
    headers: { ...(await signedIn()), ...json },
  })
  expect(answer.status).toBe(413)
})

test('wrong fields are named', async () => {
  const answer = await openApi().request(path, {
    method: 'PUT',
    headers: { ...(await signedIn()), ...json },
    body: '{"colour":7,"extra":1}',
  })
  expect(await answer.json()).toMatchObject({
    fields: { colour: expect.any(String), extra: 'Unknown field' },
  })
})

test.each([
  ['a query where none is read', 'GET', '/api/me?full=1', undefined],
  ['an unknown query field', 'GET', '/api/catalogue/search?q=a&lang=de', undefined],
  ['a body where none is read', 'DELETE', '/api/me/bookmarks/seen/series/1396', '{"all":true}'],
])('%s is refused', async (_, method, address, body) => {
  const answer = await openApi().request(address, {
    method,
    body,
    headers: { ...(await signedIn()), ...(body && json) },
  })
  expect(answer.status).toBe(400)
})

test('an address where nothing is says so', async () => {
  const answer = await openApi().request('/api/nothing?x=1')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ problem: 'not-found' })
})
