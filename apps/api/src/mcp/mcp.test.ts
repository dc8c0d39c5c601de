import { env } from 'cloudflare:workers'
import type { TokenScope } from '@marquee/domain/api-token'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { sendMessage, toolCall } from '#test/assistants.ts'
import { tmdbFailing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { TOOLS } from './tools/all.ts'

const ENDPOINT = '/api/v1/mcp'
const FILM = { type: 'movies', id: 27205 }
const SERIES = { type: 'series', id: 1396 }

type Speaking = { scopes?: TokenScope[]; api?: ReturnType<typeof openApi>; modern?: boolean }

/** The official client, connected with a token. */
async function connected({ scopes = ['read', 'write'], api = openApi(), modern = false }: Speaking = {}) {
  const me = await signedIn()
  const { secret } = await makeToken(api, me, { scopes })
  const statuses: number[] = []
  const fetch = async (input: string | URL, init?: RequestInit) => {
    const answer = await api.request(new URL(input).pathname, init)
    statuses.push(answer.status)
    return answer
  }
  const requestInit = { headers: { authorization: `Bearer ${secret}` } }
  const transport = new StreamableHTTPClientTransport(new URL(`https://marquee.test${ENDPOINT}`), {
    requestInit,
    fetch,
  })
  const mode = modern ? ({ mode: 'auto' } as const) : undefined
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: mode })
  await client.connect(transport)
  const call = async (name: string, args: Record<string, unknown> = {}) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
    return { body: structuredContent, isError: isError === true, text: JSON.stringify(content) }
  }
  return { api, me, client, call, secret, statuses }
}

test.each([false, true])(
  'the official client lists ten tools and calls each; newest protocol: %s',
  async (modern) => {
    const { client, call } = await connected({ modern })
    const { tools } = await client.listTools()
    expect(tools).toHaveLength(10)
    for (const { inputSchema, outputSchema, annotations, description } of tools) {
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
      expect(annotations?.readOnlyHint).toBeTypeOf('boolean')
      expect(description?.length).toBeGreaterThan(20)
    }

    const found = await call('search_titles', { query: 'inception' })
    expect(found.body).toMatchObject({ titles: [{ ...FILM, mine: { seen: false } }] })
    expect((await call('mark_seen', { ...FILM, when: '2026-01-02' })).body).toMatchObject({ changed: true })
    expect((await call('get_title', FILM)).body).toMatchObject({ mine: { seen: true, progress: null } })
    const upTo = await call('mark_seen', { ...SERIES, season: 2, episode: 1, upToHere: true })
    expect(upTo.body).toMatchObject({ changed: true })
    expect((await call('up_next')).body).toMatchObject({
      series: [{ title: SERIES, next: { season: 3, episode: 1 } }],
    })
    expect((await call('my_series', { state: 'under-way' })).body).toMatchObject({
      series: [{ seen: 2 }],
      total: 1,
    })
    expect((await call('history')).body).toMatchObject({
      plays: [{ season: 2 }, { season: 1 }, { day: '2026-01-02' }],
    })
    expect((await call('undo')).body).toEqual({ changed: true, change: expect.any(String) })
    expect((await call('history')).body).toMatchObject({ plays: [{ title: FILM }] })
    expect((await call('rate', { ...FILM, rating: 9 })).body).toEqual({ rating: 9 })
    expect((await call('get_title', FILM)).body).toMatchObject({ mine: { ratings: { total: 9 }, rating: 9 } })
    expect((await call('rate', { ...FILM, rating: null })).body).toEqual({ rating: null })
    expect((await call('watchlist', { action: 'add', ...SERIES })).body).toMatchObject({ changed: true })
    expect((await call('watchlist')).body).toMatchObject({ titles: [SERIES], pages: 1 })
    expect((await call('watchlist', { action: 'remove', ...SERIES })).body).toMatchObject({ changed: true })
    expect((await call('calendar')).body).toMatchObject({ items: [] })
  },
)

test('what cannot be done is answered in words, and what is undone by its name is undone once', async () => {
  const { call } = await connected()
  const { body } = await call('mark_seen', { ...SERIES, season: 1, episode: 1 })
  const { change } = body as { change: string }
  expect((await call('undo', { change })).body).toEqual({ changed: true, change })
  expect((await call('undo', { change })).body).toEqual({ changed: false, change: null })
  expect((await call('undo')).body).toEqual({ changed: false, change: null })

  const refusals = [
    [await call('mark_seen', SERIES), 'give season and episode'],
    [await call('mark_seen', { ...FILM, season: 1, episode: 2 }), 'no episodes'],
    [await call('mark_seen', { ...SERIES, season: 1, episode: 99 }), 'no such episode'],
    [await call('mark_seen', { ...FILM, when: '2026-01-31T20:00' }), 'a time such as 2026-01-31T20:00:00'],
    [await call('rate', { ...SERIES, rating: 9 }), 'give the number of one as season'],
    [await call('rate', { ...FILM, season: 1, rating: 9 }), 'no seasons'],
    [await call('rate', { ...FILM, rating: 11 }), 'Invalid arguments'],
    [await call('get_title', { type: 'movies', id: 4 }), 'no such title'],
    [await call('watchlist', { action: 'add' }), 'Say which title'],
    [await call('history', { month: 'May' }), 'Not a month'],
    [await call('calendar', { from: '2026-01-02', to: '2026-01-01' }), 'Choose a day'],
  ] as const
  for (const [answer, words] of refusals)
    expect(answer).toMatchObject({ isError: true, text: expect.stringContaining(words) })
})

test('what is undone without a name may be of another program, and the tool says so', async () => {
  const { api, client, call, secret } = await connected()
  await call('mark_seen', { ...FILM, when: '2026-01-02' })
  const sent = { movies: [{ ids: { tmdb: FILM.id }, watched_at: '2026-01-03' }] }
  const added = await api.request('/api/v1/sync/history', programRequest('POST', sent, secret))
  const { batch } = await added.json<{ batch: string }>()
  expect((await call('undo')).body).toEqual({ changed: true, change: batch })

  const { tools } = await client.listTools()
  expect(tools.find(({ name }) => name === 'undo')?.description).toContain('by another program too')
})

test('what is undone last is what was marked, and no import of which a play got another time since', async () => {
  const { api, me, call } = await connected()
  await call('mark_seen', { ...FILM, when: '2026-01-02' })
  const batch = 'import:0d9e6e8e-0000-4000-8000-000000000000'
  const at = { precision: 'day', seenAt: '2026-01-03T10:00:00.000Z' }
  const send = (method: string, path: string, body: object) =>
    api.request(`/api/me/${path}`, {
      method,
      headers: { ...me, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const plays = [1, 2].map((episode) => ({
    ...{ ...SERIES, ...at, season: 1, episode, episodeId: null },
    ...{ source: 'import', rewatch: null, batch, key: `imported-${episode}` },
  }))
  const file = {
    ...{ format: 'marquee-export', version: 2, exportedAt: at.seenAt, account: {}, signIn: {} },
    ...{ bookmarks: [], ratings: [], folders: [], plays, following: [] },
  }
  expect((await send('POST', 'import', file)).status).toBe(200)
  expect((await send('PUT', 'plays/imported-2/time', { when: '2026-01-04' })).status).toBe(200)

  expect((await call('undo', { change: batch })).body).toEqual({ changed: false, change: null })
  expect((await call('undo')).body).toMatchObject({ changed: true })
  expect((await call('history')).body).toMatchObject({ plays: [{ episode: 2 }, { episode: 1 }] })
})

test.each(['../ratings/movies/27205/total', '../last-change', '..', 'a?b=c'])(
  'the change %s is none, and nothing else is taken away by its name',
  async (change) => {
    const { call } = await connected()
    await call('mark_seen', FILM)
    await call('rate', { ...FILM, rating: 9 })
    expect(await call('undo', { change })).toMatchObject({
      isError: true,
      text: expect.stringContaining('mark_seen'),
    })
    expect((await call('get_title', FILM)).body).toMatchObject({ mine: { seen: true, rating: 9 } })
  },
)

test('a catalogue that does not answer is said in words, and lists go on', async () => {
  const { call } = await connected({ api: openApi({ tmdb: tmdbFailing('unavailable') }) })
  const isSilent = { isError: true, text: expect.stringContaining('catalogue does not answer') }
  expect(await call('search_titles', { query: 'x' })).toMatchObject(isSilent)
  expect(await call('get_title', FILM)).toMatchObject(isSilent)
  expect(await call('up_next')).toMatchObject({ isError: false })
})

test('a token to write lists the tools and writes, and is refused where a tool reads', async () => {
  const { client, call, api, secret } = await connected({ scopes: ['write'] })
  expect((await client.listTools()).tools).toHaveLength(10)
  expect((await call('mark_seen', { ...FILM, when: '2026-01-02' })).body).toMatchObject({ changed: true })

  const refused = await sendMessage(api, toolCall('history', {}), secret)
  expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="read"',
  ])
})

test('a token to read reads, and is refused with the scope that it lacks where a tool changes something', async () => {
  const { call, client, api, secret } = await connected({ scopes: ['read'] })
  expect((await client.listTools()).tools).toHaveLength(10)
  expect((await call('watchlist')).isError).toBe(false)
  await expect(call('rate', { ...FILM, rating: 9 })).rejects.toThrow()

  const answer = await sendMessage(api, toolCall('rate', { ...FILM, rating: 9 }), secret)
  expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
    403,
    'Bearer error="insufficient_scope", scope="write"',
  ])
})

const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

test('without a good token there is nothing, not even the list of tools', async () => {
  const api = openApi()
  const without = await sendMessage(api, LIST)
  expect([without.status, without.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
  for (const message of [LIST, toolCall('search_titles', { query: 'x' }), toolCall('nothing', {})]) {
    const unknown = await sendMessage(api, message, `mq_${'A'.repeat(43)}`)
    expect(unknown.status).toBe(401)
    expect(unknown.headers.get('www-authenticate')).toContain('invalid_token')
    expect(await unknown.json()).toMatchObject({ problem: 'api-token-invalid' })
  }
})

test('while the database is down a token is not known to be good, and there is no list of tools', async () => {
  const broken = new Proxy(env.DB, {
    get() {
      throw new Error('D1_ERROR: it is down')
    },
  })
  const answer = await sendMessage(openApi({ bindings: { DB: broken } }), LIST, `mq_${'A'.repeat(43)}`)
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
})

test('pages of other sites, other methods and what is too large are refused', async () => {
  const { api, secret } = await connected()
  const from = (origin: string) => sendMessage(api, LIST, secret, { origin })
  expect((await from('https://evil.example')).status).toBe(403)
  expect((await from('https://marquee.test')).status).toBe(200)
  expect((await sendMessage(api, { ...LIST, params: { pad: 'x'.repeat(70_000) } }, secret)).status).toBe(413)
  const stream = await api.request(ENDPOINT)
  expect([stream.status, stream.headers.get('allow')]).toEqual([405, 'POST'])
  const old = await sendMessage(api, LIST, secret, { 'mcp-protocol-version': '1999-01-01' })
  expect(old.status).toBe(400)
})

test('a tool that is given anything answers, and never fails', async () => {
  const api = openApi()
  const { secret } = await makeToken(api, await signedIn(), { scopes: ['read', 'write'] })
  const names = [
    'action',
    'type',
    'id',
    'season',
    'episode',
    'rating',
    'when',
    'change',
    'page',
    'query',
    'from',
  ]
  const values = [
    ...[1396, 27205, 0, -1, 1.5, 2 ** 40, '', 'list', 'add', 'movies', 'series', '2026-01-01', '%00', 'now'],
    ...[null, true, [], {}, ['movies']],
  ]
  const args = fc.dictionary(fc.constantFrom(...names), fc.constantFrom<unknown>(...values), { maxKeys: 6 })
  const called = fc.record({ name: fc.constantFrom(...TOOLS.map(({ name }) => name), 'nothing'), args })
  await fc.assert(
    fc.asyncProperty(called, async ({ name, args }) => {
      const answer = await sendMessage(api, toolCall(name, args), secret)
      expect(answer.status).toBe(200)
    }),
    { numRuns: 300 },
  )
})
