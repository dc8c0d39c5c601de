import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'

const namesOf = (header: string | null) => (header ?? '').toLowerCase().split(/, */).toSorted()

test('a page of another site may send a token, and what the API reads with it', async () => {
  const ask = (headers: string) =>
    openApi().request('/api/v1/sync/history', {
      method: 'OPTIONS',
      headers: {
        ...{ origin: 'https://app.example', 'access-control-request-method': 'POST' },
        'access-control-request-headers': headers,
      },
    })
  const { status, headers } = await ask('authorization,content-type')
  expect([status, headers.get('access-control-allow-origin')]).toEqual([204, '*'])
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(namesOf(headers.get('access-control-allow-methods'))).toEqual([
    'delete',
    'get',
    'head',
    'post',
    'put',
  ])
  expect(namesOf(headers.get('access-control-allow-headers'))).toEqual([
    ...['authorization', 'content-type', 'idempotency-key', 'if-none-match'],
  ])
  // Without a token there is nothing to allow.
  expect((await ask('content-type')).headers.get('access-control-allow-origin')).toBeNull()
})

test('a page of another site may read what it needs to wait, go on and check', async () => {
  const api = openApi()
  const { secret } = await makeToken(api, await signedIn())
  const sent = programRequest('GET', undefined, secret)
  const origin = 'https://app.example'
  const { headers } = await api.request('/api/v1/folders', { headers: { ...sent.headers, origin } })
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
  expect(namesOf(headers.get('access-control-expose-headers'))).toEqual([
    ...[
      'allow',
      'etag',
      'idempotent-replayed',
      'link',
      'ratelimit',
      'ratelimit-policy',
      'retry-after',
      'x-request-id',
    ],
  ])
})
