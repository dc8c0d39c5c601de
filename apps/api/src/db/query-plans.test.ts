import { env } from 'cloudflare:workers'
import { LIST_SORTS } from '@marquee/domain/list-sort'
import { expect, test } from 'vitest'
import { hashPassword } from '#auth/password.ts'
import { hashSecret } from '#auth/secret.ts'
import { openDb } from '#db/client.ts'
import { runDigests } from '#digest/run.ts'
import { openApi } from '#test/api.ts'
import { cookiesOf, tokenIn } from '#test/browser.ts'
import { tableNames } from '#test/counts.ts'
import { DEVICE_KEYS } from '#test/device-keys.ts'
import { emptyExport, exportOfVersion1 } from '#test/exports.ts'
import { linkTokenOf } from '#test/link-token.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { makeToken, programRequest, showCode } from '#test/programs.ts'
import { queryPlanOf } from '#test/query-plan.ts'
import { recording } from '#test/recording.ts'

/** Signing in would end the session that the other requests use. */
const strangers = new Set(
  ['register', 'login', 'verify-email', 'forgot-password', 'reset-password', 'change-email'].map(
    (name) => `/api/auth/${name}`,
  ),
)
const json = { 'content-type': 'application/json' }

const folder = '00000000-0000-4000-8000-000000000001'
const at = '2024-01-01T00:00:00Z'
const item = { type: 'movies', id: 27205, addedAt: at }
const fullExport = emptyExport({
  bookmarks: [{ ...item, label: 'seen' }],
  ratings: [{ ...item, key: 'total', rating: 9, createdAt: at, updatedAt: at }],
  folders: [{ name: 'Heist', createdAt: at, items: [item] }],
  plays: [
    {
      ...{ type: 'series', id: 1396, season: 1, episode: 1, episodeId: null, key: 'imported', batch: 'file' },
      ...{ seenAt: null, precision: 'unknown', source: 'api', rewatch: null },
    },
  ],
  following: [
    { series: 1396, state: 'paused', nextRule: null, withSpecials: true, rewatch: null, changedAt: at },
  ],
})
const fullExportOfVersion1 = exportOfVersion1({
  bookmarks: [
    { ...item, label: 'seen' },
    { ...item, type: 'series', id: 1396, label: 'seen' },
  ],
  episodes: [{ series: 1396, season: 1, episode: 1, episodeId: null, seenAt: null }],
})
const endpoint = 'https://fcm.googleapis.com/fcm/send/plan'
const episode = { type: 'series', id: 1396, season: 1, episode: 1 }
const filters =
  'genre=18&yearFrom=1990&yearTo=2020&runtimeMin=40&runtimeMax=200&unseen=1&rated=1&direction=asc'

const WEBHOOK = { name: 'Mine', address: 'https://hooks.example.com/', events: ['play.added' as const] }

test('no query that any route sends reads through a whole table', async () => {
  const { database, statements } = recording(env.DB)
  const api = openApi({
    bindings: { DB: database },
    pushFetch: async () => new Response(null, { status: 201 }),
  })
  const password = 'a long enough one'
  const headers = await signedIn({ emailVerifiedAt: null, passwordHash: await hashPassword(password) })
  const credentials = JSON.stringify({ email: 'plan@example.com', password })

  const requests: [string, string, string?][] = [
    ['POST', '/api/auth/register', credentials],
    ['POST', '/api/auth/login', credentials],
    ['POST', '/api/auth/verification'],
    ['POST', '/api/auth/verify-email', JSON.stringify({ token: 'none' })],
    ['POST', '/api/auth/forgot-password', JSON.stringify({ email: 'plan@example.com' })],
    ['POST', '/api/auth/change-email', JSON.stringify({ token: 'none' })],
    ['GET', '/api/auth/pending-link'],
    ['PUT', '/api/me/password', JSON.stringify({ current: password, password })],
    ['POST', '/api/me/email', JSON.stringify({ email: 'other-plan@example.com', password })],
    ['PUT', '/api/me/preferences', JSON.stringify({ colour: 'teal' })],
    ['PUT', '/api/me/bookmarks/seen/series/1396'],
    ['PUT', '/api/me/bookmarks/seen/movies/27205'],
    ['PUT', '/api/me/ratings/series/1396/1', JSON.stringify({ rating: 10 })],
    ['PUT', '/api/me/ratings/movies/27205/total', JSON.stringify({ rating: 9 })],
    ...LIST_SORTS.flatMap((sort): [string, string][] => [
      ['GET', `/api/me/bookmarks?label=seen&sort=${sort}`],
      ['GET', `/api/me/bookmarks?label=seen&type=series&sort=${sort}`],
    ]),
    ['GET', '/api/me/ratings/series/1396'],
    ...LIST_SORTS.map((sort): [string, string] => ['GET', `/api/me/rankings?sort=${sort}`]),
    ...LIST_SORTS.map((sort): [string, string] => ['GET', `/api/me/rankings?type=movies&sort=${sort}`]),
    ['GET', `/api/me/rankings?type=series&${filters}`],
    ['GET', `/api/me/bookmarks?label=watchlist&${filters}`],
    ['PUT', `/api/me/folders/${folder}`, JSON.stringify({ name: 'Heist' })],
    ['PUT', `/api/me/folders/${folder}/items/movies/27205`],
    ['PUT', '/api/me/folders/order', JSON.stringify({ ids: [folder] })],
    [
      'PUT',
      `/api/me/folders/${folder}/items/order`,
      JSON.stringify({ items: [{ type: 'movies', id: 27205 }] }),
    ],
    ['PUT', `/api/me/folders/${folder}/items/movies/27205/place`, JSON.stringify({ place: 1 })],
    ['GET', '/api/me/folders'],
    ['GET', '/api/me/folders/containing/movies/27205'],
    ['GET', '/api/catalogue/titles/movies/27205?with=holders'],
    ['GET', `/api/me/folders/${folder}`],
    ['GET', '/api/me/folders/rated'],
    ['GET', '/api/me/export.json'],
    ['GET', '/api/me/export.csv'],
    ['POST', '/api/me/import', JSON.stringify(fullExport)],
    ['POST', '/api/me/import', JSON.stringify(fullExportOfVersion1)],
    ['DELETE', `/api/me/folders/${folder}/items/movies/27205`],
    ['DELETE', `/api/me/folders/${folder}`],
    ['PUT', '/api/me/episodes/1396/1'],
    ['PUT', '/api/me/episodes/1396/1/1'],
    ['PUT', '/api/me/episodes/1396/1/1?when=aired'],
    ['PUT', '/api/me/up-to-here/1396/2/1?when=2024-01-01'],
    ['PUT', '/api/me/plays/one', JSON.stringify(episode)],
    ['PUT', '/api/me/plays/film', JSON.stringify({ type: 'movies', id: 27205, when: 'aired' })],
    ['PUT', '/api/me/plays/one/time', JSON.stringify({ when: 'aired' })],
    ['DELETE', '/api/me/plays/one'],
    ['DELETE', '/api/me/plays', JSON.stringify({ keys: ['film'] })],
    ['PUT', '/api/me/following/1396', JSON.stringify({ state: 'paused', nextRule: 'after-last' })],
    ['PUT', '/api/me/following/1396/rewatch'],
    ['PUT', '/api/me/episodes/1396/3/1'],
    ['DELETE', '/api/me/following/1396/rewatch'],
    ['DELETE', `/api/me/changes/mark:movies:27205`],
    ['GET', '/api/me/my-series'],
    ['GET', '/api/me/up-next?films=90'],
    ['GET', '/api/me/calendar?from=2026-11-01&to=2026-11-30'],
    ['PUT', '/api/me/preferences', JSON.stringify({ spoilers: 'unseen-but-next' })],
    ['GET', '/api/me/calendar?from=2008-01-01&to=2008-03-30'],
    ['PUT', `/api/me/calendar-feeds/${folder}`, JSON.stringify({ name: 'Mine', show: 'following' })],
    ['GET', '/api/me/calendar-feeds'],
    ['PATCH', '/api/me/notifications', JSON.stringify({ frequency: 'daily', hour: 8 })],
    ['GET', '/api/me/notifications'],
    ['GET', '/api/me/notifications/overview'],
    ['PUT', '/api/me/push-devices', JSON.stringify({ endpoint, keys: DEVICE_KEYS })],
    ['GET', '/api/me/push-devices'],
    ['POST', `/api/me/push-devices/${await hashSecret(endpoint)}/test`],
    ['DELETE', `/api/me/push-devices/${await hashSecret(endpoint)}`],
    ['PUT', `/api/me/connections/${folder}`, JSON.stringify({ name: 'Attic', account: 'mira' })],
    ['GET', '/api/me/connections'],
    ['GET', '/api/me/connections/overview'],
    ['GET', `/api/me/connections/overview?connection=${folder}`],
    ['POST', `/api/me/connections/${folder}/address`],
    ['GET', `/api/me/connections/${folder}/events`],
    ['PUT', `/api/me/webhooks/${folder}`, JSON.stringify(WEBHOOK)],
    ['GET', '/api/me/webhooks'],
    ['POST', `/api/me/webhooks/${folder}/secret`],
    ['POST', `/api/me/webhooks/${folder}/test`],
    ['GET', `/api/me/webhooks/${folder}/deliveries`],
    ['DELETE', `/api/me/webhooks/${folder}`],
    ['GET', '/api/me/player-inbox'],
    ['GET', '/api/me/history'],
    ['GET', '/api/me/history?month=2025-01'],
    ['POST', `/api/me/calendar-feeds/${folder}/address`],
    ['DELETE', `/api/me/calendar-feeds/${folder}`],
    ['DELETE', `/api/me/connections/${folder}`],
    ['GET', '/api/me/tokens'],
    ['DELETE', `/api/me/tokens/${folder}`],
    ['DELETE', '/api/me/episodes/1396/1/1'],
    ['DELETE', '/api/me/episodes/1396/1'],
    ['GET', '/api/catalogue/browse'],
    ['GET', '/api/catalogue/search?q=bad'],
    ['GET', '/api/catalogue/titles/series/1396'],
    ['GET', '/api/catalogue/series/1396/seasons/1'],
    ['DELETE', '/api/me/ratings/series/1396/1'],
    ['DELETE', '/api/me/bookmarks/seen/series/1396'],
    ['PUT', '/api/me/profile', JSON.stringify({ firstName: 'Ada', lastName: '' })],
    ['GET', '/api/me/sessions'],
    ['DELETE', `/api/me/sessions/${'a'.repeat(64)}`],
    ['DELETE', '/api/me/sessions'],
    ['DELETE', '/api/me', JSON.stringify({ password })],
  ]
  for (const [method, path, body] of requests) {
    const answer = await api.request(path, {
      method,
      body,
      headers: {
        ...(strangers.has(path) ? {} : headers),
        ...(body && json),
        ...(method !== 'GET' && { 'x-client-timestamp': String(Date.now()) }),
      },
    })
    expect(answer.status, path).toBeLessThan(strangers.has(path) ? 500 : 300)
    await answer.body?.cancel()
  }

  const reset = api.mails.map(({ text }) => /\/reset-password\?token=(\S+)/.exec(text)?.[1]).find(Boolean)
  const again = await api.as().api.auth['reset-password'].$post({ json: { token: reset ?? '', password } })
  expect(again.status).toBe(200)
  await followLinks(api, password)
  await readFeed(api)
  await sendDigest(database)
  await playSomething(api)
  await readLists(api)
  await letProgramsIn(api)
  await sendAgain(api)

  const plans = await Promise.all([...statements].map(planOf))
  expect(plans.length).toBeGreaterThan(25)
  expect(plans.filter(({ statement, steps }) => steps.some((step) => isScan(step, statement)))).toEqual([])
})

/** Sends what is due to somebody, by mail and by push, and ends it by its link. */
async function sendDigest(database: D1Database): Promise<void> {
  const { id } = await person()
  const headers = await sessionOf(id)
  const api = openApi({ bindings: { DB: database } })
  const json = { frequency: 'daily' as const }
  await api.as(headers).api.me.notifications.$patch({ json })
  const now = new Date(Date.now() + 86_400_000)
  const deps = { db: openDb(database), push: null, clock: () => now, origin: 'https://marquee.test' }
  await runDigests({ ...deps, mail: async () => {} })
  const link = { param: { token: await linkTokenOf(id) } }
  expect((await api.as().api.unsubscribe[':token'].$get(link)).status).toBe(200)
  const ended = await api.as().api.unsubscribe[':token'].$post({ ...link, json: { frequency: 'off' } })
  expect(ended.status).toBe(200)
}

/** Sends the latest delivery of a webhook once more. */
async function sendAgain(api: ReturnType<typeof openApi>): Promise<void> {
  const { webhooks } = api.as(await signedIn()).api.me
  const param = { id: crypto.randomUUID() }
  expect((await webhooks[':id'].$put({ param, json: WEBHOOK })).status).toBe(200)
  await webhooks[':id'].test.$post({ param })
  const answer = await webhooks[':id'].deliveries.$get({ param })
  const [delivery] = answer.status === 200 ? (await answer.json()).deliveries : []
  const again = { ...param, delivery: delivery?.id ?? '' }
  expect((await webhooks[':id'].deliveries[':delivery'].$post({ param: again })).status).toBe(202)
}

/** Verifies an address and moves the account to another, in browsers that are not signed in. */
async function followLinks(api: ReturnType<typeof openApi>, password: string): Promise<void> {
  const email = 'links@example.com'
  const { auth } = api.as().api
  await auth.register.$post({ json: { email, password } })
  const verified = await auth['verify-email'].$post({ json: { token: tokenIn(api.mails), password } })
  const { me } = api.as(cookiesOf(verified)).api
  await me.email.$post({ json: { email: `other-${email}`, password } })
  const json = { token: tokenIn(api.mails), newPassword: password }
  expect((await auth['change-email'].$post({ json })).status).toBe(200)
}

const PROGRAM_READS = [
  ...['me', 'changes', 'sync/last_activities', 'folders', `folders/${folder}?after=1.movies/2`],
  ...['sync/history', 'sync/history?type=show', 'sync/history?type=movie&tmdb=27205&after=1.2'],
  ...['sync/history?start_at=2026-01-01T00:00:00Z&end_at=2026-02-01T00:00:00Z'],
  ...['sync/ratings', 'sync/ratings?type=season&after=1.series/2/3'],
  ...['sync/watchlist', 'sync/watchlist?type=show&after=1.series/2'],
  ...['sync/progress', 'sync/progress?state=finished&after=7', 'sync/progress/up_next'],
]

/** Lets a program in by a token and a device by letters, which look and then have gone. */
async function letProgramsIn(api: ReturnType<typeof openApi>): Promise<void> {
  const me = await signedIn()
  const { secret } = await makeToken(api, me)
  for (const path of PROGRAM_READS) {
    const answer = await api.request(`/api/v1/${path}`, programRequest('GET', undefined, secret))
    expect([path, answer.status]).toEqual([path, path.startsWith('folders/') ? 404 : 200])
  }
  const titles = { movies: [{ ids: { tmdb: 27205 } }], shows: [{ ids: { tmdb: 1396 } }] }
  const rated = { movies: [{ ids: { tmdb: 27205 }, rating: 7 }] }
  const { secret: writes } = await makeToken(api, me, { scopes: ['write'] })
  for (const [path, body] of Object.entries({
    ...{ 'sync/history': { movies: titles.movies }, 'sync/history/remove': { movies: titles.movies } },
    ...{ 'sync/ratings': rated, 'sync/ratings/remove': titles },
    ...{ 'sync/watchlist': titles, 'sync/watchlist/remove': titles },
    ...{ [`folders/${folder}/items`]: titles, [`folders/${folder}/items/remove`]: titles },
  })) {
    const answer = await api.request(`/api/v1/${path}`, programRequest('POST', body, writes))
    expect([path, answer.status]).toEqual([path, path.startsWith('folders/') ? 404 : 200])
  }
  expect((await api.request('/api/v1/me', programRequest('GET', undefined, secret))).status).toBe(200)
  const scrobbler = (await makeToken(api, me, { scopes: ['write'] })).secret
  const played = { show: { ids: { tmdb: 1396 } }, episode: { season: 1, number: 1 }, progress: 90 }
  const stopped = programRequest('POST', played, scrobbler)
  for (const [key, status] of [
    ['one', 201],
    ['one', 201],
    ['two', 409],
  ] as const) {
    const headers = { ...stopped.headers, 'idempotency-key': key }
    const answer = await api.request('/api/v1/scrobble/stop', { ...stopped, headers })
    expect(answer.status).toBe(status)
  }
  const { code, deviceCode } = await showCode(api)
  const activation = api.as(me).api.me.activations[':code']
  expect((await activation.$get({ param: { code } })).status).toBe(200)
  expect((await activation.$post({ param: { code }, json: { allow: true } })).status).toBe(200)
  const grant = { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code: deviceCode }
  expect((await api.request('/api/v1/oauth/token', programRequest('POST', grant))).status).toBe(200)
  const token = programRequest('POST', { token: secret })
  expect((await api.request('/api/v1/oauth/revoke', token)).status).toBe(200)
}

/** Reads a feed that has something new, and then one that has not. */
async function readFeed(api: ReturnType<typeof openApi>): Promise<void> {
  const { me } = api.as(await signedIn()).api
  await me.following[':series'].$put({ param: { series: '1396' }, json: { state: 'following' } })
  const made = await me['calendar-feeds'][':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: 'Mine', show: 'following' },
  })
  const path = made.status === 200 ? (await made.json()).path : null
  for (let time = 0; time < 2; time += 1) expect((await api.request(path ?? '')).status).toBe(200)
}

/** Fetches what Radarr, Sonarr and Stremio do. */
async function readLists(api: ReturnType<typeof openApi>): Promise<void> {
  const headers = await signedIn()
  await api.as(headers).api.me.episodes[':series'][':season'].$put({ param: { series: '1396', season: '1' } })
  const { secret } = await makeToken(api, headers, { scopes: ['feeds'] })
  for (const path of ['radarr.json', 'radarr.json?list=seen', 'sonarr.json', 'api/v3/movie', 'api/v3/series'])
    expect((await api.request(`/lists/${secret}/${path}`)).status).toBe(200)
  for (const catalogue of ['movie/watchlist-films', 'series/watchlist-series', 'series/up-next'])
    expect((await api.request(`/stremio/${secret}/catalog/${catalogue}.json`)).status).toBe(200)
  expect((await api.request(`/lists/${secret}/sonarr.json?list=none`)).status).toBe(404)
}

/** Sends what a player does, of titles that are known, not known and chosen, and lets the hourly task place others. */
async function playSomething(api: ReturnType<typeof openApi>): Promise<void> {
  const { me } = api.as(await signedIn()).api
  const made = await me.connections[':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: 'Attic', account: null },
  })
  const path = made.status === 200 ? ((await made.json()).path ?? '') : ''
  const film = { uniqueIds: { tmdbId: 27205 }, title: 'Inception', year: 2010 }
  const episode = {
    ...{ event: 'playback_stopped', position_seconds: 1, total_seconds: 1 },
    item: { type: 'episode', showtitle: 'Breaking Bad', season: 1, episode: 1, title: 'Pilot' },
  }
  const unknown = { ...film, uniqueIds: {}, title: 'Nothing' }
  for (const body of [film, film, episode, episode, unknown, {}])
    await api.request(path, { method: 'POST', body: JSON.stringify(body) })
  await api.request('/hooks/none', { method: 'POST', body: '{}' })
  const inbox = await me['player-inbox'].$get()
  const [title] = inbox.status === 200 ? (await inbox.json()).titles : []
  const param = { key: title?.key ?? '' }
  for (const json of [{ leaveOut: true as const }, { type: 'movies' as const, id: 27205 }])
    expect((await me['player-inbox'][':key'].$put({ param, json })).status).toBe(200)
}

async function planOf(statement: string): Promise<{ statement: string; steps: string[] }> {
  return { statement, steps: await queryPlanOf(statement) }
}

/** Whether a statement gives a table a name of its own that is this one. */
function namesTable(statement: string, name: string): boolean {
  const tables = tableNames.join('|')
  return new RegExp(`(from|join)\\s+"?(${tables})"?(\\s+as)?\\s+"?${name}"?\\b`).test(statement)
}

/**
 * `json_each` reads a list inside one row; a constant row stands for the values of an insert; and what a query has
 * gathered of one person's rows before may be read from end to end, unless a table has that name in the statement too.
 */
function isScan(step: string, statement: string): boolean {
  const harmless = /^SCAN (\w+ (EXISTS )?VIRTUAL TABLE|CONSTANT ROW|\d+ CONSTANT ROWS|\(subquery)/
  const gathered =
    /^SCAN (saved|rated|placed|touch|touched|mine|followed|held|mover|moved|place|viewer|person|dated|fresh|marks|marked|counted|numbers|missing|every|total|shown|airing|chosen|wanted|found|timed)( LEFT-JOIN)?$/
  const [, name] = gathered.exec(step) ?? []
  if (name !== undefined) return namesTable(statement, name)
  // All titles of a type are half of all there are.
  const wholeType = /^SEARCH title .*\(type=\?\)$/
  return wholeType.test(step) || (step.startsWith('SCAN') && !harmless.test(step))
}
