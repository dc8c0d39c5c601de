import { env } from 'cloudflare:workers'
import { z } from 'zod'
import type { Journey, JourneyFixture } from './journey.ts'

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code'

const token = ({ folder }: JourneyFixture) => `/api/me/tokens/${folder}`
const WANTED = { name: 'A program', scopes: ['read', 'write', 'scrobble'], expiresInDays: null }

/** Makes a token and returns the header of a program that has it. */
async function withToken(fixture: JourneyFixture): Promise<{ authorization: string }> {
  const answer = await fixture.ask('PUT', token(fixture), WANTED)
  const { secret } = z.object({ secret: z.string() }).parse(await answer.json())
  return { authorization: `Bearer ${secret}` }
}

/** Lets a device show its letters. */
async function showLetters(fixture: JourneyFixture): Promise<{ device_code: string; user_code: string }> {
  const answer = await fixture.ask('POST', '/api/v1/oauth/device/code', { client_id: 'A television' })
  return z.object({ device_code: z.string(), user_code: z.string() }).parse(await answer.json())
}

const shown = new WeakMap<JourneyFixture, string>()

async function showOnce(fixture: JourneyFixture): Promise<void> {
  shown.set(fixture, (await showLetters(fixture)).user_code)
}

const activation = (fixture: JourneyFixture) => `/api/me/activations/${shown.get(fixture)}`

const seeSeason = (fixture: JourneyFixture) => fixture.ask('PUT', `/api/me/episodes/${fixture.id}/1`)
const episodeOf = ({ id }: JourneyFixture) => ({
  shows: [{ ids: { tmdb: id }, seasons: [{ number: 1, episodes: [{ number: 1 }] }] }],
})

/** A play of that episode. One of now would be there already, unless a minute has begun since the episode was ticked. */
const playOf = ({ id }: JourneyFixture) => ({
  shows: [
    {
      ids: { tmdb: id },
      seasons: [{ number: 1, episodes: [{ number: 1, watched_at: '2020-05-17T20:15:00Z' }] }],
    },
  ],
})

const played = ({ id }: JourneyFixture) => ({
  ...{ show: { ids: { tmdb: id } }, episode: { season: 1, number: 1 }, progress: 95 },
})

const withKey = async (fixture: JourneyFixture) => ({
  ...(await withToken(fixture)),
  'idempotency-key': crypto.randomUUID(),
})

/** A position in the log, before something that changed. */
async function changesSince(fixture: JourneyFixture): Promise<string> {
  const epoch = crypto.randomUUID().replaceAll('-', '')
  await env.DB.prepare('insert into change_feed values (?, ?, 1)').bind(fixture.userId, epoch).run()
  await fixture.ask('DELETE', `/api/me/episodes/${fixture.id}/1`)
  return `/api/v1/changes?since=${epoch}.0`
}

const READS = [
  ...['sync/history', 'sync/ratings', 'sync/watchlist', 'sync/progress', 'sync/progress/up_next'],
  ...['sync/last_activities', 'folders'],
]

/** Calls of the tools of the Model Context Protocol, one of each. */
const CALLS: [name: string, args: (fixture: JourneyFixture) => object][] = [
  ['search_titles', ({ id }) => ({ query: `title ${id}` })],
  ['get_title', ({ id }) => ({ type: 'series', id })],
  ['up_next', () => ({})],
  ['my_series', () => ({})],
  ['history', () => ({})],
  ['calendar', () => ({})],
  ['mark_seen', ({ id }) => ({ type: 'series', id, season: 1, episode: 1 })],
  ['undo', () => ({})],
  ['rate', ({ id }) => ({ type: 'series', id, season: 1, rating: 8 })],
  ['watchlist', () => ({})],
]

const callOf = (name: string, args: object) => ({
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name, arguments: args },
})

const withProtocol = async (fixture: JourneyFixture) => ({
  ...(await withToken(fixture)),
  accept: 'application/json, text/event-stream',
})

const makeFolder = ({ ask, folder }: JourneyFixture) =>
  ask('PUT', `/api/me/folders/${folder}`, { name: 'Heist' })

const seriesOf = ({ id }: JourneyFixture) => ({ shows: [{ ids: { tmdb: id } }] })
const ratingOf = ({ id }: JourneyFixture) => ({
  shows: [{ ids: { tmdb: id }, seasons: [{ number: 1, rating: 7 }] }],
})
const WRITES = [
  { route: 'sync/ratings', body: ratingOf },
  { route: 'sync/watchlist', body: seriesOf },
  { route: 'folders/:id/items', body: seriesOf },
]

const pathOf = (route: string) => (fixture: JourneyFixture) =>
  `/api/v1/${route.replace(':id', fixture.folder)}`

async function seeInFolder(fixture: JourneyFixture): Promise<void> {
  await makeFolder(fixture)
  await seeSeason(fixture)
}

/** Requests of programs, which come with a token or a code, and what a person does for them. */
export const programJourneys: Journey[] = [
  { route: 'GET /api/me/tokens', before: withToken, path: () => '/api/me/tokens' },
  { route: 'PUT /api/me/tokens/:id', path: token, body: () => WANTED },
  { route: 'DELETE /api/me/tokens/:id', before: withToken, path: token },
  { route: 'GET /api/me/activations/:code', before: showOnce, path: activation },
  {
    ...{ route: 'POST /api/me/activations/:code', before: showOnce, path: activation },
    body: () => ({ allow: true }),
  },
  {
    ...{ route: 'POST /api/v1/oauth/device/code', anonymous: true },
    path: () => '/api/v1/oauth/device/code',
    body: () => ({ client_id: 'A television', scope: 'scrobble' }),
  },
  {
    ...{ route: 'POST /api/v1/oauth/token', anonymous: true },
    path: () => '/api/v1/oauth/token',
    body: async (fixture) => {
      const { device_code, user_code } = await showLetters(fixture)
      await fixture.ask('POST', `/api/me/activations/${user_code}`, { allow: true })
      return { grant_type: GRANT, device_code }
    },
  },
  {
    ...{ route: 'POST /api/v1/oauth/revoke', anonymous: true },
    path: () => '/api/v1/oauth/revoke',
    body: async (fixture) => ({ token: (await withToken(fixture)).authorization.slice('Bearer '.length) }),
  },
  {
    ...{ route: 'POST /api/v1/scrobble/start', anonymous: true, headers: withToken },
    ...{ path: () => '/api/v1/scrobble/start', body: played },
  },
  {
    ...{ route: 'POST /api/v1/scrobble/pause', anonymous: true, headers: withToken },
    ...{ path: () => '/api/v1/scrobble/pause', body: played },
  },
  {
    ...{ route: 'POST /api/v1/scrobble/stop', anonymous: true, headers: withToken },
    ...{ before: seeSeason, path: () => '/api/v1/scrobble/stop', body: played },
  },
  {
    ...{ route: 'POST /api/v1/sync/history', name: 'with a key', anonymous: true, headers: withKey },
    ...{ before: seeSeason, path: () => '/api/v1/sync/history', body: playOf },
  },
  {
    ...{ route: 'POST /api/v1/sync/history', name: 'a new title', anonymous: true, headers: withToken },
    ...{ path: () => '/api/v1/sync/history', body: playOf },
  },
  {
    ...{ route: 'POST /api/v1/sync/history', name: 'a known title', anonymous: true, headers: withToken },
    ...{ before: seeSeason, path: () => '/api/v1/sync/history', body: playOf },
  },
  {
    ...{ route: 'POST /api/v1/sync/history/remove', anonymous: true, headers: withToken },
    ...{ before: seeSeason, path: () => '/api/v1/sync/history/remove', body: episodeOf },
  },
  {
    ...{ route: 'GET /api/v1/changes', name: 'a copy', anonymous: true, headers: withToken },
    path: () => '/api/v1/changes',
  },
  {
    ...{ route: 'GET /api/v1/changes', name: 'what is new', anonymous: true, headers: withToken },
    ...{ before: seeSeason, path: changesSince },
  },
  ...READS.map((path) => ({
    ...{ route: `GET /api/v1/${path}`, anonymous: true as const, headers: withToken, before: seeSeason },
    path: () => `/api/v1/${path}`,
  })),
  {
    ...{ route: 'GET /api/v1/folders/:id', anonymous: true, headers: withToken, before: makeFolder },
    path: ({ folder }) => `/api/v1/folders/${folder}`,
  },
  ...WRITES.flatMap(({ route, body }) => [
    {
      ...{ route: `POST /api/v1/${route}`, name: 'a new title', anonymous: true as const },
      ...{ headers: withToken, before: makeFolder, path: pathOf(route), body },
    },
    {
      ...{ route: `POST /api/v1/${route}`, name: 'a known title', anonymous: true as const },
      ...{ headers: withToken, before: seeInFolder, path: pathOf(route), body },
    },
    {
      ...{ route: `POST /api/v1/${route}/remove`, anonymous: true as const, headers: withToken },
      ...{ before: makeFolder, path: pathOf(`${route}/remove`), body: seriesOf },
    },
  ]),
  {
    ...{
      route: 'PUT /api/v1/folders/:id',
      anonymous: true,
      headers: withToken,
      body: () => ({ name: 'Heist' }),
    },
    path: pathOf('folders/:id'),
  },
  {
    ...{ route: 'DELETE /api/v1/folders/:id', anonymous: true, headers: withToken, before: makeFolder },
    path: pathOf('folders/:id'),
  },
  {
    ...{ route: 'GET /api/v1/search', anonymous: true, headers: withToken },
    path: ({ id }) => `/api/v1/search?q=title+${id}`,
  },
  ...CALLS.map(([name, args]) => ({
    ...{ route: 'POST /api/v1/mcp', name, anonymous: true as const, path: () => '/api/v1/mcp' },
    ...{ before: seeSeason, headers: withProtocol },
    body: (fixture: JourneyFixture) => callOf(name, args(fixture)),
  })),
  { route: 'GET /api/v1/me', anonymous: true, path: () => '/api/v1/me', headers: withToken },
]
