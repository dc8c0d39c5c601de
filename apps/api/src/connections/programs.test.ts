import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { sample, withConnection } from '#test/with-connection.ts'

test('the connection of a program ends with its token alone, and gets no address', async () => {
  const api = openApi()
  const ada = await signedIn()
  const { id: token, secret } = await makeToken(api, ada, { scopes: ['scrobble'] })
  const report = () => {
    const body = { movie: { ids: { tmdb: 27205 } }, progress: 1 }
    return api.request('/api/v1/scrobble/start', programRequest('POST', body, secret))
  }
  expect((await report()).status).toBe(201)
  const row = await env.DB.prepare('select id from player_connection where api_token_id = ?')
    .bind(token)
    .first<{ id: string }>()
  const param = { id: row?.id ?? '' }
  const { connections } = api.as(ada).api.me
  expect((await connections[':id'].address.$post({ param })).status).toBe(404)
  expect((await connections[':id'].$put({ param, json: { name: 'Attic' } })).status).toBe(404)
  const removed = await connections[':id'].$delete({ param })
  expect(await removed.json()).toMatchObject({ changed: false })
  expect((await report()).status).toBe(201)
})

test('an unknown, a revoked, a short and a long address take the same work', async () => {
  const ada = await withConnection()
  await ada.me.connections[':id'].$delete({ param: { id: ada.id } })
  const addresses = ['A'.repeat(22), ada.path.slice(7), 'A', 'A'.repeat(500)].map(
    (token) => `/hooks/${token}`,
  )
  const answers = await Promise.all(
    addresses.map(async (to, index) => {
      const answer = await ada.send(sample('plex/movie-scrobble.json'), { to, from: `192.0.2.${index}` })
      const trips = /d1;desc="?(\d+)/.exec(answer.headers.get('server-timing') ?? '')?.[1]
      return [answer.status, trips, await answer.text()]
    }),
  )
  expect(answers[0]?.slice(0, 2)).toEqual([404, '2'])
  expect(answers).toEqual(addresses.map(() => answers[0]))
})

test('an event of a program that sends ids alone has the name of its title', async () => {
  const api = openApi()
  const ada = await signedIn()
  const { id, secret } = await makeToken(api, ada, { scopes: ['scrobble'] })
  const body = { movie: { ids: { tmdb: 27205 } }, progress: 95 }
  expect((await api.request('/api/v1/scrobble/stop', programRequest('POST', body, secret))).status).toBe(201)

  const answer = await api.as(ada).api.me.connections[':id'].events.$get({ param: { id } })
  expect(await answer.json()).toMatchObject({
    events: [{ item: { name: 'Inception' }, plays: [{ id: 27205, name: 'Inception' }] }],
  })
})
