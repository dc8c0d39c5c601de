import { env } from 'cloudflare:workers'
import { TOKEN_SCOPES } from '@marquee/domain/api-token'
import { expect, test } from 'vitest'
import { makeToken } from '#test/programs.ts'
import { api, withListAddress } from '#test/with-list-address.ts'

const PATHS = [
  ...['/lists/TOKEN/radarr.json', '/lists/TOKEN/sonarr.json', '/lists/TOKEN/radarr.json?list=seen'],
  ...['/lists/TOKEN/api/v3/movie', '/lists/TOKEN/api/v3/series', '/lists/TOKEN/api/v3/tag'],
  ...['/stremio/TOKEN/manifest.json', '/stremio/TOKEN/catalog/movie/watchlist-films.json'],
  ...[
    '/stremio/TOKEN/catalog/series/up-next.json',
    '/stremio/TOKEN/catalog/movie/watchlist-films/skip=100.json',
  ],
]

test.each(PATHS)('%s is read again only when it has changed, and is in no cache', async (path) => {
  const ada = await withListAddress()
  const answer = await ada.get(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(answer.headers.get('set-cookie')).toBeNull()
  const etag = answer.headers.get('etag') ?? ''

  for (const known of [`W/${etag}`, `"of another", ${etag}`, '*']) {
    const again = await ada.get(path, { headers: { 'if-none-match': known } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  const head = await ada.get(path, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  expect((await ada.get(path, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(400)
})

test.each(PATHS)('%s is as good as nothing with a wrong, expired, revoked or another token', async (path) => {
  const ada = await withListAddress()
  const wrong = async (secret: string) => {
    const headers = { 'cf-connecting-ip': crypto.randomUUID() }
    const answer = await api.request(path.replace('TOKEN', secret), { headers })
    return [answer.status, await answer.json()]
  }
  const nothing = [404, expect.objectContaining({ problem: 'not-found' })]
  for (const secret of [`mq_${'A'.repeat(43)}`, 'short', `${ada.secret}A`, ada.secret.slice(3)])
    expect(await wrong(secret)).toEqual(nothing)
  // One that may do more is not for addresses, which others log.
  for (const scopes of [[...TOKEN_SCOPES], ['read' as const], ['read' as const, 'feeds' as const]])
    expect(await wrong((await makeToken(api, ada.headers, { scopes })).secret)).toEqual(nothing)
  const bearer = { authorization: `Bearer ${ada.secret}`, 'cf-connecting-ip': crypto.randomUUID() }
  expect((await api.request(path.replace('TOKEN', 'none'), { headers: bearer })).status).toBe(404)

  const expired = await makeToken(api, ada.headers, { scopes: ['feeds'] })
  await env.DB.prepare('update api_token set expires_at = 1 where id = ?').bind(expired.id).run()
  expect(await wrong(expired.secret)).toEqual(nothing)
  await ada.me.tokens[':id'].$delete({ param: { id: ada.id } })
  expect(await wrong(ada.secret)).toEqual(nothing)
})

test('guesses at addresses are throttled, and a right one is not', async () => {
  const ada = await withListAddress()
  const from = { headers: { 'cf-connecting-ip': crypto.randomUUID() } }
  const guess = async () => (await api.request(`/lists/mq_${'B'.repeat(43)}/radarr.json`, from)).status
  const first = await guess()
  await env.DB.prepare('update login_throttle set attempts = 10000').run()
  await guess()
  expect([first, await guess()]).toEqual([404, 429])
  expect((await ada.get('/lists/TOKEN/radarr.json', from)).status).toBe(200)
})

test('the person sees when a program has last used the address', async () => {
  const ada = await withListAddress()
  await ada.get('/lists/TOKEN/sonarr.json')
  const answer = await ada.me.tokens.$get()
  const tokens = answer.status === 200 ? (await answer.json()).tokens : []
  expect(tokens).toMatchObject([{ id: ada.id, lastUsedAt: expect.any(String) }])
})
