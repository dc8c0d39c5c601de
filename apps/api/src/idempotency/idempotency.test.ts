import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openDb } from '#db/client.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { film } from '#test/titles.ts'
import { removeOldResponses } from './queries.ts'

const FILM = 27205
const HOUR = 3_600_000
const on = (watched_at: string) => ({ movies: [{ ids: { tmdb: FILM }, watched_at }] })

/** A program that sends requests with a key, and a clock that stands until it is moved on. */
async function program(options: Parameters<typeof openApi>[0] = {}) {
  let now = Date.parse('2026-05-01T20:00:00Z')
  const api = openApi({ clock: () => new Date(now), ...options })
  const me = await signedIn()
  const { id, secret } = await makeToken(api, me, { scopes: ['read', 'write'] })
  return {
    ...{ api, me, id },
    now: () => new Date(now),
    later: (milliseconds: number) => {
      now += milliseconds
    },
    send: async (key: string, body: object, token = secret, path = 'sync/history') => {
      const request = programRequest('POST', body, token)
      const headers = { ...request.headers, 'idempotency-key': key }
      const answer = await api.request(`/api/v1/${path}`, { ...request, headers })
      const { status } = answer
      const isAgain = answer.headers.has('idempotent-replayed')
      return { status, isAgain, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
    },
    plays: async () => {
      const made = 'select user_id from api_token where id = ?'
      const plays = `select seen_at, count(*) as amount from play where user_id = (${made}) group by seen_at`
      return (await env.DB.prepare(plays).bind(id).all()).results
    },
    stored: async () =>
      env.DB.prepare('select count(*) as amount from stored_response where token_id = ?')
        .bind(id)
        .first<number>('amount'),
  }
}

test('the same request with the same key has the same response', async () => {
  const { send, later } = await program()
  const first = await send('one', on('2026-01-02'))
  expect(first).toMatchObject({ status: 200, isAgain: false })
  later(23 * HOUR)
  expect(await send('one', on('2026-01-02'))).toEqual({ ...first, isAgain: true })
  expect((await send('two', on('2026-01-02'))).text).not.toBe(first.text)
})

test('another request with the same key is refused, and another person’s is another', async () => {
  const { api, me, send } = await program()
  const first = await send('one', on('2026-01-02'))
  const refused = { status: 422, text: expect.stringContaining('"idempotency-key-used"') }
  expect(await send('one', on('2026-01-03'))).toMatchObject(refused)
  expect(await send('one', on('2026-01-02'), undefined, 'sync/history/remove')).toMatchObject(refused)

  for (const headers of [me, await signedIn()]) {
    const { secret } = await makeToken(api, headers, { scopes: ['write'] })
    expect(await send('one', on('2026-01-02'), secret)).toMatchObject({ status: 200, isAgain: false })
  }
  expect(await send('one', on('2026-01-02'))).toEqual({ ...first, isAgain: true })
})

test('of several at once one is worked on, and the others have its response or wait', async () => {
  const { send } = await program()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send('one', on('2026-01-02'))))
  const [first, ...more] = answers.filter(({ status, isAgain }) => status === 200 && !isAgain)
  expect(more).toEqual([])
  for (const { status, text, retryAfter } of answers) {
    if (status === 200) expect(text).toBe(first?.text)
    else expect([status, retryAfter]).toEqual([409, '1'])
  }
  expect(await send('one', on('2026-01-02'))).toEqual({ ...first, isAgain: true })
})

test('a refusal that may pass is forgotten, and one that stays is not', async () => {
  const { api, send, stored } = await program()
  expect((await send('one', { movies: [{}] })).status).toBe(400)
  expect(await send('one', { movies: [{}] })).toMatchObject({ status: 400, isAgain: true })
  expect(await stored()).toBe(1)
  const { secret } = await makeToken(api, await signedIn(), { scopes: ['read'] })
  expect((await send('one', on('2026-01-02'), secret)).status).toBe(403)
  expect((await send('one', on('2026-01-02'), `mq_${'A'.repeat(43)}`)).status).toBe(401)
})

test('what leaves something for later is worked on again with the same key', async () => {
  const films = Array.from({ length: 10 }, (_, index) => film({ id: 700_000 + index }))
  const { send, stored, later, plays } = await program({ tmdb: tmdbKnowing(...films) })
  const body = { movies: films.map(({ id }) => ({ ids: { tmdb: id } })) }
  const first = await send('one', body)
  expect(JSON.parse(first.text)).toMatchObject({ added: { movies: 8 }, later: [{}, {}] })
  expect(await stored()).toBe(1)
  expect((await send('one', on('2026-01-02'))).status).toBe(422)

  // What is without a time was seen when the request came first.
  later(60_000)
  const second = await send('one', body)
  expect(JSON.parse(second.text)).toMatchObject({ added: { movies: 2 }, existing: { movies: 8 }, later: [] })
  expect(await send('one', body)).toEqual({ ...second, isAgain: true })
  expect(await plays()).toEqual([{ seen_at: Date.parse('2026-05-01T20:00:00Z'), amount: 10 }])
})

test('a request that was cut off can be sent again after a minute, and is that of the first time', async () => {
  const { id, now, send, later, plays } = await program()
  const body = { movies: [{ ids: { tmdb: FILM } }] }
  await send('one', body)
  await env.DB.prepare(
    'update stored_response set status = null, body = null, begun_at = ? where token_id = ?',
  )
    .bind(now().getTime(), id)
    .run()
  expect((await send('one', body)).status).toBe(409)
  later(60_000)
  const again = await send('one', body)
  expect(again).toMatchObject({ status: 200, isAgain: false })
  expect(JSON.parse(again.text)).toMatchObject({ added: { movies: 0 }, existing: { movies: 1 } })
  expect(await plays()).toEqual([{ seen_at: Date.parse('2026-05-01T20:00:00Z'), amount: 1 }])
})

test('a person has so many responses, and they go after a day', async () => {
  const { id, send, later, now, stored } = await program()
  await send('one', on('2026-01-02'))
  await env.DB.prepare(
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < 999)
      insert into stored_response (token_id, user_id, key, request_hash, requested_at, status, body)
      select token_id, user_id, substr(key, 1, 58) || (100000 + n), request_hash, requested_at, 200, '{}'
      from stored_response, number where token_id = ?`,
  )
    .bind(id)
    .run()
  expect(await send('two', on('2026-01-02'))).toMatchObject({ status: 429, retryAfter: '3600' })
  later(24 * HOUR)
  await removeOldResponses(openDb(env.DB), now())
  expect(await stored()).toBe(0)
  expect((await send('two', on('2026-01-02'))).status).toBe(200)
})

test('they go with the token', async () => {
  const { api, me, id, send, stored } = await program()
  await send('one', on('2026-01-02'))
  expect(await stored()).toBe(1)
  await api.as(me).api.me.tokens[':id'].$delete({ param: { id } })
  expect(await stored()).toBe(0)
})

test('what failed is worked on again', async () => {
  let batches = Number.NaN
  const failing = <Database extends object>(database: Database): Database =>
    new Proxy(database, {
      get(target, name) {
        const value = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (name === 'batch') batches += 1
          if (name === 'batch' && batches === 2) throw new Error('D1_ERROR: out of order')
          const result = value.apply(target, given)
          return name === 'withSession' ? failing(result) : result
        }
      },
    })
  const { send, stored } = await program({ bindings: { DB: failing(env.DB) } })
  batches = 0
  expect((await send('one', on('2026-01-02'))).status).toBe(503)
  expect(await stored()).toBe(1)
  expect(await send('one', on('2026-01-02'))).toMatchObject({ status: 200, isAgain: false })
})

test.each([
  ['nothing', ''],
  ['a space', 'a b'],
  ['too long', 'x'.repeat(256)],
])('a key that is %s is refused', async (_, key) => {
  const { send } = await program()
  expect(await send(key, on('2026-01-02'))).toMatchObject({
    status: 400,
    text: expect.stringContaining('Idempotency-Key'),
  })
})
