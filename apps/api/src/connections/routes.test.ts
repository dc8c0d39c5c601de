import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { processLeftOver } from '#players/process-left-over.ts'
import { HARBOUR_LIGHTS, LANTERN } from '#test/harbour-lights.ts'
import { sample, withConnection } from '#test/with-connection.ts'

const db = openDb(env.DB)
const FILM = `film ${LANTERN}`
const plain = (text: string) => ({ contentType: 'text/plain', body: new TextEncoder().encode(text) })

test('the first events offer the accounts of a server, and what waited for the choice is placed then', async () => {
  const ada = await withConnection(null)
  await ada.send(sample('plex/movie-scrobble.json'))
  await ada.send(sample('plex/somebody-else-on-the-same-server.json'))
  await ada.send(sample('plex/episode-scrobble.json'))
  expect(await ada.plays()).toEqual([])
  expect(await ada.connections()).toMatchObject([
    { account: null, accounts: ['guest-of-mira', 'mira'], player: 'plex', server: 'attic' },
  ])
  expect((await ada.events()).map(({ state, outcome }) => [state, outcome])).toEqual(
    Array.from({ length: 3 }, () => ['waiting', 'account-unchosen']),
  )

  await ada.choose('mira')
  expect((await ada.plays()).toSorted()).toEqual([FILM, `${HARBOUR_LIGHTS} 2x3`].toSorted())
  const outcomes = (await ada.events()).map(({ account, outcome }) => [account, outcome])
  expect(outcomes.toSorted()).toEqual([
    ['guest-of-mira', 'other-user'],
    ['mira', 'played'],
    ['mira', 'played'],
  ])
})

test('the log says of each event what came, what it became, and why not', async () => {
  const ada = await withConnection()
  for (const name of ['emby/system-notification-test.json', 'jellyfin/movie-playback-stop-early.json'])
    await ada.send(sample(name))
  await ada.send(sample('jellyfin/movie-playback-stop.json'))
  await ada.send(sample('plex/movie-scrobble.json'))
  await ada.send(sample('jellyfin/template-that-is-no-json.txt'))
  const events = await ada.events()
  const of = (outcome: string) => events.find((event) => event.outcome === outcome)
  expect(of('connected')).toMatchObject({ message: 'Connected.', player: 'emby', plays: [] })
  expect(of('not-finished')).toMatchObject({ item: { name: 'The Lantern Keeper', year: 2021 }, plays: [] })
  expect(of('played')).toMatchObject({ player: 'jellyfin', plays: [{ type: 'movies', id: LANTERN }] })
  expect(of('same-viewing')).toMatchObject({ player: 'plex', plays: [] })
  expect(of('no-json')?.message).toMatch(/Send All Properties/)
})

test('a player hears what its event became', async () => {
  const ada = await withConnection()
  const answer = await ada.send(sample('emby/system-notification-test.json'))
  expect(await answer.json()).toEqual({ outcome: 'connected', message: 'Connected.' })
})

test('what is reported every few seconds is one event of the log', async () => {
  const ada = await withConnection()
  for (let tick = 0; tick < 5; tick += 1) {
    ada.world.now += 61_000
    await ada.send(sample('jellyfin/episode-playback-progress.json'))
  }
  expect(await ada.events()).toMatchObject([{ outcome: 'nothing', times: 5 }])
})

test('what is seen is stored, however much came before that changes nothing', async () => {
  const ada = await withConnection()
  await env.DB.prepare(
    `insert into player_event (id, user_id, connection_id, key, received_at, player, event, state, outcome)
      select ?1 || '-' || value, user_id, ?1, 'other/' || value, ?2, 'jellyfin', 'UserDataSaved', 'done', 'nothing'
      from player_connection as own, json_each(?3) where own.id = ?1`,
  )
    .bind(ada.id, ada.world.now, JSON.stringify(Array.from({ length: 5000 }, (_, index) => index)))
    .run()
  expect((await ada.send(sample('jellyfin/episode-playback-progress.json'))).status).toBe(429)
  expect((await ada.send(sample('jellyfin/movie-playback-stop.json'))).status).toBe(200)
  expect(await ada.plays()).toEqual([FILM])
})

test.each([
  ['nothing', plain('')],
  ['words', plain('not an event')],
  ['bytes', { contentType: 'multipart/form-data; boundary=x', body: new Uint8Array([0, 255, 254, 13, 10]) }],
  ['a form without an event', { contentType: 'multipart/form-data; boundary=x', body: plain('--x--').body }],
  ['a list', plain('[1, 2]')],
  ['an object', plain('{"__proto__":{"event":"media.play"}}')],
])('%s is refused with words, which are in the log', async (_, body) => {
  const ada = await withConnection()
  const answer = await ada.send(body)
  expect(answer.status).toBe(400)
  const { fields } = await answer.json<{ fields: { body: string } }>()
  expect(await ada.events()).toMatchObject([{ message: fields.body }])
})

test('a body of five megabytes is refused, whether it says so or not, and a picture of one is not', async () => {
  const ada = await withConnection()
  const large = new Uint8Array(5_000_000)
  expect((await ada.send({ contentType: 'image/jpeg', body: large })).status).toBe(413)
  let sent = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 1
      controller.enqueue(new Uint8Array(100_000))
    },
  })
  const answer = await ada.request(ada.path, { method: 'POST', body: stream })
  expect(answer.status).toBe(413)
  expect(sent).toBeLessThan(50)

  const { contentType, body } = sample('plex/movie-scrobble.multipart.http')
  const end = new TextDecoder('latin1').decode(body).lastIndexOf('\r\n--')
  const padded = new Blob([body.slice(0, end), new Uint8Array(1_000_000), body.slice(end)])
  const withPicture = { contentType, body: new Uint8Array(await padded.arrayBuffer()) }
  expect((await ada.send(withPicture)).status).toBe(200)
  expect(await ada.plays()).toEqual([FILM])
})

test('what came while the catalogue was down is placed by the hourly task, with the time at which it was seen', async () => {
  const ada = await withConnection()
  ada.world.isDown = true
  await ada.send(sample('plex/episode-scrobble.json'))
  expect(await ada.events()).toMatchObject([{ state: 'waiting', outcome: 'catalogue-unavailable' }])
  const place = () => processLeftOver(db, ada.tmdb, new Date(ada.world.now + 3_600_000))
  expect(await place()).toMatchObject({ placed: 0, waiting: 1 })
  ada.world.isDown = false
  expect(await place()).toMatchObject({ placed: 1, waiting: 0 })
  expect(await ada.plays()).toEqual([`${HARBOUR_LIGHTS} 2x3`])
  const { results } = await env.DB.prepare(`select seen_at as at from play where source = 'player'
    and user_id = (select user_id from player_connection where id = ?)`)
    .bind(ada.id)
    .all()
  expect(results).toEqual([{ at: ada.world.now }])
})

test('an address looks at no session, sets no cookie, is in no cache and is stored as a hash', async () => {
  const ada = await withConnection()
  const answer = await ada.request(ada.path, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'cross-site',
      origin: 'https://elsewhere.test',
      cookie: '__Host-session=none',
    },
    body: sample('plex/movie-scrobble.json').body,
  })
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const rows = await env.DB.prepare('select * from player_connection where id = ?').bind(ada.id).all()
  expect(ada.path).toMatch(/^\/hooks\/[\w-]{22}$/)
  expect(JSON.stringify(rows)).not.toContain(ada.path.slice(7))
})

test('another address ends the former one, and leaves what came as it is', async () => {
  const ada = await withConnection()
  await ada.send(sample('plex/movie-scrobble.json'))
  const answer = await ada.me.connections[':id'].address.$post({ param: { id: ada.id } })
  const { path } = (await answer.json()) as { path: string }
  expect((await ada.send(sample('plex/episode-scrobble.json'))).status).toBe(404)
  expect((await ada.send(sample('plex/episode-scrobble.json'), { to: path })).status).toBe(200)
  expect((await ada.plays()).toSorted()).toEqual([FILM, `${HARBOUR_LIGHTS} 2x3`].toSorted())
  const grace = await withConnection()
  const strange = await grace.me.connections[':id'].address.$post({ param: { id: ada.id } })
  expect([strange.status, await strange.json()]).toMatchObject([404, { problem: 'connection-unknown' }])
})

test('one request has connections, inbox, tokens and the latest events, of one connection if wanted', async () => {
  const ada = await withConnection()
  const id = crypto.randomUUID()
  ada.world.now += 1000
  await ada.me.connections[':id'].$put({ param: { id }, json: { name: 'Kodi', player: 'kodi' } })
  await ada.send(sample('plex/movie-scrobble.json'))
  const overview = async (query: { connection?: string }) => {
    const answer = await ada.me.connections.overview.$get({ query })
    return answer.status === 200 ? answer.json() : null
  }
  expect(await overview({})).toMatchObject({
    connections: [
      { name: 'Attic', player: 'plex', problem: null },
      { name: 'Kodi', player: 'kodi', lastEventAt: null },
    ],
    ...{ inbox: [], tokens: [], events: [{ connectionId: ada.id, outcome: 'played' }] },
  })
  expect(await overview({ connection: id })).toMatchObject({ events: [] })
  expect(await overview({ connection: ada.id })).toMatchObject({ events: [{ connectionId: ada.id }] })

  ada.world.now += 1000
  await ada.send(plain('not an event'))
  expect((await overview({}))?.connections[0]?.problem).toMatch(/./)
})

test('twenty connections are the most, and no other person has them', async () => {
  const [ada, grace] = [await withConnection(), await withConnection()]
  const put = (me: typeof ada.me, id: string) =>
    me.connections[':id'].$put({ param: { id }, json: { name: 'Attic' } })
  expect((await put(grace.me, ada.id)).status).toBe(404)
  expect((await grace.me.connections[':id'].events.$get({ param: { id: ada.id } })).status).toBe(404)
  const removed = await grace.me.connections[':id'].$delete({ param: { id: ada.id } })
  expect(await removed.json()).toEqual({ id: ada.id, changed: false })
  for (let made = 1; made < 20; made += 1) expect((await put(ada.me, crypto.randomUUID())).status).toBe(200)
  expect((await put(ada.me, crypto.randomUUID())).status).toBe(409)
})

test('events are forgotten after seven days, and what waits for the person after ninety', async () => {
  const ada = await withConnection()
  await ada.send(sample('plex/movie-scrobble.json'))
  const after = (days: number) => processLeftOver(db, ada.tmdb, new Date(ada.world.now + days * 86_400_000))
  await after(6.9)
  expect(await ada.events()).toHaveLength(1)
  await after(7.1)
  expect(await ada.events()).toHaveLength(0)
  expect(await ada.plays()).toEqual([FILM])
})
