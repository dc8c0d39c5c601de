import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { HARBOUR_LIGHTS, harbourLightsCatalogue, LANTERN } from '#test/harbour-lights.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'

const FILM = 27205
const SERIES = 1396
const MINUTE = 60_000

const movie = { ids: { tmdb: FILM }, title: 'Inception', year: 2010 }
const first = { show: { ids: { tmdb: SERIES } }, episode: { season: 1, number: 1 } }

const History = z.object({
  days: z.array(z.object({ plays: z.array(z.looseObject({ season: z.int().nullable() })) })),
})
const Named = z.looseObject({ item: z.object({ name: z.string().nullable() }) })
const Inbox = z.object({ titles: z.array(Named.extend({ key: z.string(), outcome: z.string() })) })

/** A program with a token to scrobble, and a clock that stands until it is moved on. */
async function program(options: Parameters<typeof openApi>[0] = {}) {
  let now = Date.parse('2026-05-01T20:00:00Z')
  const api = openApi({ clock: () => new Date(now), ...options })
  const me = await signedIn()
  const { id, secret } = await makeToken(api, me, { scopes: ['scrobble'] })
  const read = async (path: string) => (await api.request(`/api/me/${path}`, { headers: me })).json()
  return {
    ...{ api, me, id, secret },
    later: (milliseconds: number) => {
      now += milliseconds
    },
    send: async (moment: string, body: object, token = secret) => {
      const answer = await api.request(`/api/v1/scrobble/${moment}`, programRequest('POST', body, token))
      return { status: answer.status, body: await answer.json<Record<string, unknown>>() }
    },
    plays: async () => History.parse(await read('history')).days.flatMap(({ plays }) => plays),
    inbox: async () => Inbox.parse(await read('player-inbox')).titles,
    log: async () => z.object({ events: z.array(Named) }).parse(await read(`connections/${id}/events`)),
    read,
  }
}

test('what was stopped near its end is one play, however often it is sent, and tomorrow another', async () => {
  const { send, later, plays } = await program()
  expect(await send('start', { movie, progress: 0 })).toMatchObject({ body: { action: 'start' } })
  later(100 * MINUTE)
  expect(await send('stop', { movie, progress: 97.5 })).toMatchObject({
    status: 201,
    body: { action: 'scrobble', progress: 97.5, movie, outcome: 'placing' },
  })
  expect(await plays()).toHaveLength(1)
  later(20 * MINUTE)
  expect(await send('stop', { movie, progress: 100 })).toMatchObject({
    status: 409,
    body: {
      problem: 'same-viewing',
      ...{ watched_at: '2026-05-01T21:40:00.000Z', expires_at: '2026-05-02T01:40:00.000Z' },
    },
  })
  await Promise.all([1, 2, 3].map(() => send('stop', { movie, progress: 100 })))
  expect(await plays()).toHaveLength(1)
  later(24 * 60 * MINUTE)
  expect(await send('stop', { movie, progress: 80 })).toMatchObject({ body: { outcome: 'played' } })
  expect(await plays()).toHaveLength(2)
})

test('the viewing that something belongs to is of its episode, though that has another number since', async () => {
  const { send, later } = await program()
  const stop = (number: number) =>
    send('stop', { show: first.show, episode: { season: 1, number }, progress: 100 })
  const swap = () =>
    env.DB.prepare(
      'update episode set number = 3 - number where series_id = ? and season = 1 and number in (1, 2)',
    )
      .bind(SERIES)
      .run()
  await stop(1)
  await swap()
  later(10 * MINUTE)
  expect(await stop(2)).toMatchObject({ status: 409, body: { watched_at: '2026-05-01T20:00:00.000Z' } })
  await swap()
})

test('what is seen again within hours is another viewing once a rewatch began', async () => {
  const { api, me, send, later, plays } = await program()
  expect(await send('stop', { ...first, progress: 100 })).toMatchObject({ status: 201 })
  later(10 * MINUTE)
  await api.request(`/api/me/following/${SERIES}/rewatch`, { method: 'PUT', headers: me })
  later(5 * MINUTE)
  expect(await send('stop', { ...first, progress: 100 })).toMatchObject({ status: 409 })
  later(60 * MINUTE)
  expect(await send('stop', { ...first, progress: 100 })).toMatchObject({ status: 201 })
  expect(await plays()).toHaveLength(2)
})

// As programs send them that know other trackers: `next/webhooks/trakt-shaped`.
test.each([
  [
    'movie',
    {
      progress: 92.4,
      movie: { title: 'The Lantern Keeper', year: 2021, ids: { tmdb: LANTERN, imdb: 'tt99000101' } },
    },
  ],
  [
    'episode',
    {
      progress: 96.9,
      show: {
        title: 'Harbour Lights',
        year: 2019,
        ids: { tmdb: HARBOUR_LIGHTS, tvdb: 990_200, trakt: 1, slug: 'x' },
      },
      episode: { season: 2, number: 3, ids: { trakt: null, tvdb: null } },
    },
  ],
])('the sample of a %s has the responses that its authors know', async (_, sample) => {
  const { send, plays } = await program({ tmdb: harbourLightsCatalogue() })
  const { progress, ...item } = sample
  expect(await send('stop', sample)).toMatchObject({
    status: 201,
    body: { action: 'scrobble', progress, ...item },
  })
  expect(await plays()).toHaveLength(1)
  expect(await send('stop', sample)).toMatchObject({
    status: 409,
    body: { watched_at: '2026-05-01T20:00:00.000Z', expires_at: '2026-05-02T00:00:00.000Z' },
  })
  expect(await plays()).toHaveLength(1)
})

test('what was started, paused or stopped before 80 % is no play', async () => {
  const { send, plays } = await program()
  expect(await send('start', { ...first, progress: 99 })).toMatchObject({ body: { action: 'start' } })
  expect(await send('pause', { ...first, progress: 99 })).toMatchObject({ body: { action: 'pause' } })
  expect(await send('stop', { ...first, progress: 79.9 })).toMatchObject({
    body: { action: 'pause', outcome: 'not-finished' },
  })
  expect(await plays()).toEqual([])
})

test('an episode is known by its series and number, or by ids of its own', async () => {
  const { send, plays, later } = await program({
    tmdb: {
      ...tmdbKnowing(),
      find: async (source, id) => {
        const none = { titles: [], seasons: [], episodes: [] }
        if (`${source}/${id}` !== 'tvdb/349235') return none
        const { seasons } = await tmdbKnowing().series(SERIES, { seasons: [2] })
        const [listed] = seasons[0]?.episodes ?? []
        return listed === undefined ? none : { ...none, episodes: [{ ...listed, seriesId: SERIES }] }
      },
    },
  })
  await send('stop', { ...first, progress: 90 })
  later(MINUTE)
  await send('stop', { episode: { ids: { tvdb: 349235 } }, progress: 90 })
  expect(await plays()).toMatchObject([
    { season: 2, episode: 1 },
    { season: 1, episode: 1 },
  ])
})

test('an episode by TMDB’s own id is known where its series is stored', async () => {
  const { send, plays } = await program()
  const unknown = { episode: { ids: { tmdb: 999_999_999 } }, progress: 90 }
  expect(await send('stop', unknown)).toMatchObject({ status: 404, body: { problem: 'title-unknown' } })
  expect(await plays()).toEqual([])
})

test('what is not certain waits in the inbox, and one choice places it and what comes', async () => {
  const { api, me, send, plays, inbox } = await program()
  const show = { title: 'No such series', year: 1999 }
  const of = (season: number) => ({ show, episode: { season, number: 1, title: 'Pilot' }, progress: 95 })
  await send('stop', of(1))
  expect(await plays()).toEqual([])
  const [waiting] = await inbox()
  expect(waiting).toMatchObject({ outcome: 'title-not-found' })
  await api.as(me).api.me['player-inbox'][':key'].$put({
    param: { key: waiting?.key ?? '' },
    json: { type: 'series', id: SERIES },
  })
  expect(await plays()).toHaveLength(1)
  expect(await send('stop', of(2))).toMatchObject({ body: { outcome: 'played' } })
  expect(await inbox()).toEqual([])
})

test('a number that the series does not have is no play', async () => {
  const { send, plays, inbox } = await program()
  await send('stop', { show: first.show, episode: { season: 1, number: 4000 }, progress: 95 })
  expect(await plays()).toEqual([])
  expect(await inbox()).toMatchObject([{ outcome: 'episode-doubtful' }])
})

test('what came with ids alone has its name in the log and the inbox', async () => {
  const { send, log, inbox } = await program()
  await send('stop', { ...first, progress: 95 })
  await send('stop', { ...first, progress: 95 })
  await send('start', { ...first, progress: 1 })
  await send('stop', { show: first.show, episode: { season: 1, number: 4000 }, progress: 95 })
  expect((await log()).events.map(({ item }) => item.name)).toEqual(Array(4).fill('Breaking Bad'))
  expect(await inbox()).toMatchObject([{ item: { name: 'Breaking Bad' } }])
})

test('the log of a token says what came, and goes with it', async () => {
  const { api, me, id, send, log, read, plays } = await program()
  await send('stop', { movie, progress: 95 })
  expect((await log()).events).toMatchObject([{ player: 'program', event: 'stop', outcome: 'played' }])
  expect(await read('connections')).toEqual({ connections: [] })
  await api.as(me).api.me.tokens[':id'].$delete({ param: { id } })
  expect(await log().catch(() => null)).toBeNull()
  expect(await plays()).toHaveLength(1)
})

test.each([
  ['a token to write', 'write', 201],
  ['a token to read', 'read', 403],
] as const)('%s is enough or not', async (_, scope, status) => {
  const { api, me, send } = await program()
  const { secret } = await makeToken(api, me, { scopes: [scope] })
  expect((await send('start', { movie, progress: 1 }, secret)).status).toBe(status)
})

test('ids of other services come back as they were sent, and deep ones are refused', async () => {
  const { api, secret, send } = await program()
  const ids = { tmdb: FILM, slug: 'inception', plex: { guid: 'plex://movie/1', slug: null } }
  expect(await send('start', { movie: { ids }, progress: 1 })).toMatchObject({
    status: 201,
    body: { movie: { ids } },
  })
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  const answer = await api.request('/api/v1/scrobble/start', {
    ...programRequest('POST', {}, secret),
    body: `{"progress":1,"movie":{"ids":{"tmdb":${FILM},"other":${deep}}}}`,
  })
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { problem: 'invalid-input', fields: { 'movie.ids.other': expect.any(String) } },
  ])
})

test.each([
  ['nothing', {}],
  ['a film and an episode', { ...first, movie }],
  ['a series without a number', { show: first.show, episode: { season: 1 } }],
  ['numbers without a series', { episode: { season: 1, number: 1 } }],
  ['a film without a name', { movie: {} }],
  ['too much progress', { movie, progress: 101 }],
])('%s is refused', async (_, body) => {
  const { send } = await program()
  expect(await send('stop', { progress: 90, ...body })).toMatchObject({
    status: 400,
    body: { problem: 'invalid-input' },
  })
})
