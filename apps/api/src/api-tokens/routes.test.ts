import { env } from 'cloudflare:workers'
import { MOST_API_TOKENS } from '@marquee/domain/limits'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { apiTokens } from '#db/schema.ts'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'

const DAY = 86_400_000
const db = openDb(env.DB)

test('a token is shown once, is stored as a hash and is listed without its secret', async () => {
  const api = openApi()
  const me = await signedIn()
  const { id, secret } = await makeToken(api, me, { scopes: ['scrobble', 'read'], name: 'Kodi' })
  expect(secret).toMatch(/^mq_[\w-]{43}$/)

  const again = await api.as(me).api.me.tokens[':id'].$put({
    param: { id },
    json: { name: 'Kodi upstairs', scopes: ['write'], expiresInDays: 3 },
  })
  expect(await again.json()).toMatchObject({ secret: null, token: { name: 'Kodi upstairs' } })
  const list = await api.as(me).api.me.tokens.$get()
  expect(await list.json()).toMatchObject({
    tokens: [{ id, name: 'Kodi upstairs', scopes: ['read', 'scrobble'], origin: 'hand', expiresAt: null }],
  })
  expect(JSON.stringify(await db.select().from(apiTokens))).not.toContain(secret)
})

test('a token works until it is revoked, and says when it was last used', async () => {
  const api = openApi()
  const me = await signedIn({ firstName: 'Ada' })
  const { id, secret } = await makeToken(api, me)
  const read = () => api.request('/api/v1/me', programRequest('GET', undefined, secret))

  const used = await read()
  expect(used.status).toBe(200)
  expect(await used.json()).toMatchObject({ firstName: 'Ada', preferences: { colour: expect.any(String) } })
  const list = await (await api.as(me).api.me.tokens.$get()).json()
  expect(list).toMatchObject({ tokens: [{ lastUsedAt: expect.any(String) }] })

  await api.as(me).api.me.tokens[':id'].$delete({ param: { id } })
  const refused = await read()
  expect(refused.status).toBe(401)
  expect(await refused.json()).toMatchObject({ problem: 'api-token-invalid' })
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
})

test('a token ends on its day', async () => {
  let now = new Date('2026-05-01T12:00:00Z')
  const api = openApi({ clock: () => now })
  const { secret } = await makeToken(api, await signedIn(), { expiresInDays: 2 })
  const statusAfter = async (ms: number) => {
    now = new Date(Date.parse('2026-05-01T12:00:00Z') + ms)
    return (await api.request('/api/v1/me', programRequest('GET', undefined, secret))).status
  }
  expect(await statusAfter(2 * DAY - 1)).toBe(200)
  expect(await statusAfter(2 * DAY)).toBe(401)
})

test('a token without the scope is refused by name', async () => {
  const api = openApi()
  const { secret } = await makeToken(api, await signedIn(), { scopes: ['write', 'scrobble', 'feeds'] })
  const refused = await api.request('/api/v1/me', programRequest('GET', undefined, secret))
  expect(refused.status).toBe(403)
  expect(await refused.json()).toMatchObject({ problem: 'scope-missing' })
  expect(refused.headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="read"')
})

test.each(['/api/v1/me', '/api/me', '/api/me/tokens'])(
  'a session and a token together are refused at %s',
  async (path) => {
    const api = openApi()
    const me = await signedIn()
    const { secret } = await makeToken(api, me)
    const both = await api.request(path, { headers: { ...me, authorization: `Bearer ${secret}` } })
    expect(both.status).toBe(400)
    expect(await both.json()).toMatchObject({ problem: 'two-credentials' })
  },
)

test.each(['', 'Basic bXE6bXE=', 'Bearer', 'bearer  '])(
  'a request without a token, %j, is refused',
  async (sent) => {
    const refused = await openApi().request('/api/v1/me', {
      headers: sent === '' ? {} : { authorization: sent },
    })
    expect(refused.status).toBe(401)
    expect(await refused.json()).toMatchObject({ problem: 'api-token-missing' })
  },
)

test('a token opens none of the routes of sessions', async () => {
  const api = openApi()
  const { secret } = await makeToken(api, await signedIn(), {
    scopes: ['read', 'write', 'scrobble', 'feeds'],
  })
  for (const [method, path] of [
    ...[['GET', '/api/me/tokens'] as const, ['GET', '/api/me/export.json'] as const],
    ...[['DELETE', '/api/me'] as const, ['PUT', '/api/me/password'] as const],
  ]) {
    const answer = await api.request(path, programRequest(method, method === 'GET' ? undefined : {}, secret))
    expect([path, answer.status]).toEqual([path, 401])
  }
})

test('pages of other sites may use the API with a token, and see nothing without', async () => {
  const api = openApi()
  const { secret } = await makeToken(api, await signedIn())
  const from = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' }
  const preflight = (wanted: string) =>
    api.request('/api/v1/me', {
      method: 'OPTIONS',
      headers: {
        ...from,
        'access-control-request-method': 'GET',
        'access-control-request-headers': wanted,
      },
    })
  expect((await preflight('authorization')).headers.get('access-control-allow-origin')).toBe('*')
  expect((await preflight('x-other')).headers.get('access-control-allow-origin')).toBeNull()

  const good = await api.request('/api/v1/me', { headers: { ...from, authorization: `Bearer ${secret}` } })
  expect([good.status, good.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  expect(good.headers.get('access-control-allow-credentials')).toBeNull()
  expect(good.headers.get('x-marquee-frame')).toBeNull()
  const bare = await api.request('/api/v1/me', { headers: { ...from, ...(await signedIn()) } })
  expect([bare.status, bare.headers.get('access-control-allow-origin')]).toEqual([401, null])
})

test('a person has 50 tokens at most, however many are made at once', async () => {
  const api = openApi()
  const me = await signedIn()
  for (let made = 0; made < MOST_API_TOKENS - 2; made += 1) await makeToken(api, me)
  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      api.as(me).api.me.tokens[':id'].$put({
        param: { id: crypto.randomUUID() },
        json: { name: 'One more', scopes: ['read'], expiresInDays: null },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409])
})

test('another person can neither rename nor revoke a token', async () => {
  const api = openApi()
  const me = await signedIn()
  const { id, secret } = await makeToken(api, me)
  const other = api.as(await signedIn()).api.me.tokens[':id']
  const renamed = await other.$put({
    param: { id },
    json: { name: 'Mine now', scopes: ['read'], expiresInDays: null },
  })
  expect(renamed.status).toBe(404)
  expect(await (await other.$delete({ param: { id } })).json()).toEqual({ id, changed: false })
  expect((await api.request('/api/v1/me', programRequest('GET', undefined, secret))).status).toBe(200)
})
