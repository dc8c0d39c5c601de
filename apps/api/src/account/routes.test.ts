import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { hashPassword } from '#auth/password.ts'
import { openApi } from '#test/api.ts'
import { tableNames } from '#test/counts.ts'
import { DEVICE_KEYS } from '#test/device-keys.ts'
import { person, sessionOf, signedIn } from '#test/people.ts'
import { showCode } from '#test/programs.ts'

const MINUTE = 60_000
const password = 'correct horse battery'
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE)

/** Somebody who has left a row in every table that can hold one. */
async function somebody(options: Parameters<typeof openApi>[0] = {}) {
  const { id, email } = await person({ passwordHash: await hashPassword(password), emailVerifiedAt: null })
  const headers = await sessionOf(id)
  const { api } = openApi(options).as({ ...headers, 'x-client-timestamp': String(Date.now()) })
  const { me } = api
  const folder = crypto.randomUUID()
  await me.preferences.$put({ query: {}, json: { colour: 'teal' } })
  await me.bookmarks[':label'][':type'][':id'].$put({
    param: { label: 'seen', type: 'movies', id: '27205' },
  })
  await me.ratings[':type'][':id'][':key'].$put({
    param: { type: 'series', id: '1396', key: '1' },
    json: { rating: 9 },
  })
  await me.episodes[':series'][':season'].$put({ param: { series: '1396', season: '1' } })
  await me.following[':series'].$put({ param: { series: '1396' }, json: { state: 'paused' } })
  await me.folders[':id'].$put({ param: { id: folder }, json: { name: email } })
  await me.folders[':id'].items[':type'][':titleId'].$put({
    param: { id: folder, type: 'movies', titleId: '27205' },
  })
  await me.history.$get({ query: { counts: '1' } })
  await me['calendar-feeds'][':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: email.slice(0, 60), show: '' },
  })
  await me.notifications.$patch({ json: { frequency: 'daily' } })
  await env.DB.prepare(
    `insert into sending (user_id, day, due_at, key, by_mail, by_push) values (?, '2026-11-24', 1, ?, 1, 0)`,
  )
    .bind(id, 'a'.repeat(32))
    .run()
  await me['push-devices'].$put({
    json: { endpoint: `https://fcm.googleapis.com/fcm/send/${id}`, keys: DEVICE_KEYS },
  })
  await writePlayers(id)
  await writeWebhook(id)
  await me.tokens[':id'].$put({
    param: { id: crypto.randomUUID() },
    json: { name: email.slice(0, 60), scopes: ['read'], expiresInDays: null },
  })
  const { code } = await showCode(openApi(options))
  await me.activations[':code'].$post({ param: { code }, json: { allow: false } })
  await api.auth.verification.$post()
  await env.DB.prepare(`insert into identity values ('google', ?, ?, 1)`).bind(id, id).run()
  await env.DB.prepare(
    `insert into stored_response (token_id, user_id, key, request_hash, requested_at)
      select id, user_id, token_hash, token_hash, 1 from api_token where user_id = ?`,
  )
    .bind(id)
    .run()
  await writeImport(id)
  await env.DB.prepare('insert into change_feed values (?, ?, 1)').bind(id, `epoch of ${email}`).run()
  await me.bookmarks[':label'][':type'][':id'].$put({
    param: { label: 'watchlist', type: 'movies', id: '27205' },
  })
  return { id, email, headers, me, folder }
}

/** Writes a row of each table of webhooks. */
async function writeWebhook(user: string): Promise<void> {
  await env.DB.batch([
    env.DB.prepare(
      `insert into webhook (id, user_id, name, address, salt, events, created_at, position, aired_day)
        values (?1, ?1, 'Mine', 'https://hooks.example.com/', '', '[]', 1, 0, '2026-11-24')`,
    ).bind(user),
    env.DB.prepare(
      `insert into webhook_delivery (id, webhook_id, event, body, created_at, next_at)
        values (?1, ?1, 'test', '{}', 1, 1)`,
    ).bind(user),
  ])
}

/** Writes a row of each table of players. */
async function writePlayers(user: string): Promise<void> {
  const id = crypto.randomUUID()
  await env.DB.batch([
    env.DB.prepare(
      `insert into player_connection (id, user_id, name, token_hash, created_at) values (?, ?, 'Attic', ?, 1)`,
    ).bind(id, user, (id + id).slice(0, 64)),
    env.DB.prepare(
      `insert into player_event (id, user_id, connection_id, key, received_at, state, outcome)
        values (?1, ?2, ?1, 'k', 1, 'done', 'nothing')`,
    ).bind(id, user),
    env.DB.prepare(`insert into player_title values (?, 'k', null, null, 1, 1)`).bind(user),
  ])
}

/** Writes a row of each table of imports. */
async function writeImport(user: string): Promise<void> {
  const id = `import of ${user}`
  const rows: [sql: string, ...values: string[]][] = [
    [`insert into import values (?, ?, 'f', 'review', '{}', 1, 1, '{}', null, 1, 1, null, 1)`, id, user],
    [`insert into import_piece values (?, 0, '[]', null, null, null)`, id],
    [
      `insert into import_title values (?, 'k', '{}', '{}', 1, '[0]', 'waiting', null, null, null, null, null)`,
      id,
    ],
    [
      `insert into import_row values (?, 0, 0, 'play', 'trakt', 'movies', 1, null, null, null, 'k', null, 1, 'minute', 0)`,
      id,
    ],
    [`insert into import_change (import_id, kind, row) values (?, 'rating', '[]')`, id],
    [`insert into import_choice values (?, 'k', 'movies', 1, 1)`, user],
  ]
  await env.DB.batch(rows.map(([sql, ...values]) => env.DB.prepare(sql).bind(...values)))
}

/** Only the version before writes it. */
const FORMER = 'seen_episode'

/** The tables in which a text stands anywhere. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const dumps = await env.DB.batch(tableNames.map((name) => env.DB.prepare(`select * from "${name}"`)))
  return tableNames.filter((_, index) => {
    const dump = JSON.stringify(dumps[index]?.results)
    return texts.some((text) => dump.includes(text))
  })
}

test('erasing leaves nothing of the person in any table, and the browser signed out', async () => {
  const { id, email, folder, me, headers } = await somebody()
  const impersonal = [
    'title',
    'episode',
    'film_release',
    'series_version',
    'time_zone',
    'login_throttle',
    'title_match',
    'request_pace',
    'date_change',
    'signing_key',
    FORMER,
  ]
  const personal = tableNames.filter((name) => !impersonal.includes(name))
  expect((await tablesWith(id, email, folder)).sort()).toEqual(personal.sort())

  const erased = await me.$delete({ json: { password } })

  expect([erased.status, await erased.json()]).toEqual([200, { erased: true }])
  expect(await tablesWith(id, email, folder)).toEqual([])
  expect(erased.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/)
  expect(erased.headers.get('clear-site-data')).toContain('"storage"')
  expect(erased.headers.get('x-marquee-frame')).toContain(encodeURIComponent('"viewer":null'))
  expect((await openApi().as(headers).api.me.folders.$get()).status).toBe(401)
})

test('erasing asks for the password, and stops asking a guesser', async () => {
  // Hashing takes a busy machine longer than the wait that a guesser is given.
  const now = new Date()
  const { id, me } = await somebody({ clock: () => now })

  const missing = await me.$delete({ json: {} })
  expect([missing.status, await missing.json()]).toMatchObject([403, { problem: 'password-wrong' }])
  const guesses: number[] = []
  for (let guess = 0; guess < 7; guess += 1) {
    guesses.push((await me.$delete({ json: { password: `guess ${guess}` } })).status)
  }
  expect(guesses.at(-1)).toBe(429)
  expect(await tablesWith(id)).toContain('user')
})

const again = [403, { problem: 'sign-in-again' }]

test.each([
  ['has just come from Google', 'erases', { provider: 'google', createdAt: ago(9) }, [200, { erased: true }]],
  ['came from Google a while ago', 'signs in again first', { provider: 'google', createdAt: ago(11) }, again],
  ['has just come by another way', 'signs in again first', { createdAt: ago(1) }, again],
])('without a password, somebody who %s %s', async (_, __, session, expected) => {
  const { id } = await person()
  const { api } = openApi().as(await sessionOf(id, session))

  const answer = await api.me.$delete({ json: {} })

  expect([answer.status, await answer.json()]).toMatchObject(expected)
})

test('sessions are listed, and can be ended one by one or all but this', async () => {
  const { id } = await person({ passwordHash: 'x' })
  const here = await sessionOf(id, { userAgent: 'Firefox' })
  const phone = await sessionOf(id, { userAgent: 'Phone', lastUsedAt: ago(5), provider: 'google' })
  await sessionOf(id, { userAgent: 'Gone', expiresAt: ago(1) })
  await sessionOf(id, { userAgent: 'Tablet', lastUsedAt: ago(7) })
  const stranger = await signedIn()
  const { sessions } = openApi().as(here).api.me

  const answer = await sessions.$get()
  if (answer.status !== 200) throw new Error(String(answer.status))
  const listed = await answer.json()
  expect(listed).toMatchObject({
    sessions: [
      { userAgent: 'Firefox', current: true, provider: null },
      { userAgent: 'Phone', current: false, provider: 'google' },
      { userAgent: 'Tablet' },
    ],
    ways: { password: true, google: false },
    confirmed: false,
  })

  const [, onPhone] = listed.sessions
  const param = { id: onPhone?.id ?? '' }
  const hers = await openApi().as(stranger).api.me.sessions[':id'].$delete({ param })
  expect(await hers.json()).toMatchObject({ changed: false })
  const mine = await sessions[':id'].$delete({ param })
  expect(await mine.json()).toMatchObject({ changed: true })
  expect((await openApi().as(phone).api.me.folders.$get()).status).toBe(401)
  expect(await (await sessions.$delete()).json()).toEqual({ ended: 2 })
  expect((await openApi().as(here).api.me.folders.$get()).status).toBe(200)
})

test('ending the session one is in signs this browser out', async () => {
  const { id } = await person()
  const { sessions } = openApi().as(await sessionOf(id)).api.me
  const answer = await sessions.$get()
  const here = answer.status === 200 ? (await answer.json()).sessions[0]?.id : undefined

  const ended = await sessions[':id'].$delete({ param: { id: here ?? '' } })
  expect(ended.headers.getSetCookie()[0]).toMatch(/^__Host-session=; Max-Age=0/)
  expect((await sessions.$get()).status).toBe(401)
})

test('names can be given, changed and taken back', async () => {
  const headers = await signedIn()
  const { me } = openApi().as(headers).api

  const given = await me.profile.$put({ json: { firstName: ' Ada ', lastName: 'Lovelace' } })
  expect(await given.json()).toMatchObject({ viewer: { firstName: 'Ada', lastName: 'Lovelace' } })
  const taken = await me.profile.$put({ json: { firstName: 'Ada', lastName: '' } })
  expect(await taken.json()).toMatchObject({ viewer: { firstName: 'Ada', lastName: null } })
  expect(await (await me.$get()).json()).toMatchObject({ viewer: { firstName: 'Ada', lastName: null } })
})

test.each([{ firstName: 'x'.repeat(101) }, { firstName: 'a\nb' }, { lastName: 'a\u2028b' }])(
  'no person can be called %j',
  async (names) => {
    const { me } = openApi().as(await signedIn()).api
    const answer = await me.profile.$put({ json: { firstName: '', lastName: '', ...names } })
    expect([answer.status, await answer.json()]).toMatchObject([
      400,
      { problem: 'invalid-input', fields: { [Object.keys(names)[0] ?? '']: expect.any(String) } },
    ])
  },
)
