import { env } from 'cloudflare:workers'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { expect, test } from 'vitest'
import { elsewhere, openCacheWorld } from '#test/cache-world.ts'
import { FIRST_UNKNOWN } from '#test/tmdb-service.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const film = (tmdb: TmdbClient) => tmdb.film(27205)

test('a title is fetched once, then cached by the isolate, the data centre and KV', async () => {
  const { service, isolate } = openCacheWorld()
  const [first, second] = [isolate(), isolate()]

  expect((await first(film)).counters).toMatchObject({ tmdb: 1, hits: { memory: 0, cache: 0, kv: 0 } })
  expect((await first(film)).counters).toMatchObject({ tmdb: 0, kv: 0, cache: 0, hits: { memory: 1 } })
  expect((await second(film)).counters).toMatchObject({ tmdb: 0, hits: { cache: 1, kv: 0 } })
  expect((await isolate({ cache: elsewhere() })(film)).counters).toMatchObject({ tmdb: 0, hits: { kv: 1 } })
  expect(service.requests).toHaveLength(1)
})

test('a film from every cache has the days on which it comes out', async () => {
  const { isolate } = openCacheWorld()
  const [first, second] = [isolate(), isolate()]
  const releases = { DE: { cinema: '2010-07-22' } }
  for (const ask of [first, first, second, isolate({ cache: elsewhere() })])
    expect((await ask(film)).answer).toMatchObject({ releases })
})

test('one search in many spellings is fetched once', async () => {
  const { service, isolate } = openCacheWorld()
  const ask = isolate()
  for (const query of ['Am\u00e9lie  Poulain', ' ame\u0301lie poulain', 'AM\u00c9LIE\tPOULAIN']) {
    await ask((tmdb) => tmdb.search('movies', { query }))
    await isolate()((tmdb) => tmdb.search('movies', { query }))
  }
  expect(service.requests).toHaveLength(1)
})

test('searches of several years, ids of other services and other names are each fetched once', async () => {
  const { service, time, isolate } = openCacheWorld()
  service.answerWith(async (url) => Response.json({ id: 5, title: url, results: [], movie_results: [] }))
  const calls: ((tmdb: TmdbClient) => Promise<object>)[] = [
    (tmdb) => tmdb.search('movies', { query: 'psycho' }),
    (tmdb) => tmdb.search('movies', { query: 'psycho', year: 1960 }),
    (tmdb) => tmdb.search('movies', { query: 'psycho', year: 1998 }),
    (tmdb) => tmdb.find('imdb', 'tt0054215'),
    (tmdb) => tmdb.find('tvdb', '81189'),
    (tmdb) => tmdb.names('movies', 539),
    (tmdb) => tmdb.film(539),
  ]
  const ask = isolate()
  for (const call of calls) await ask(call)
  for (const call of calls) await ask(call)
  for (const call of calls) await isolate()(call)
  expect(service.requests).toHaveLength(calls.length)

  // Ids hardly ever move, so they are fresh for longer than a search.
  time.now += 20 * HOUR
  await ask((tmdb) => tmdb.find('tvdb', '81189'))
  expect(service.requests).toHaveLength(calls.length)
})

test('equal questions at once are one call, and different ones are not mixed up', async () => {
  const { service, isolate } = openCacheWorld()
  const ask = isolate()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => ask((tmdb) => tmdb.film(1 + (index % 4)))),
  )
  expect(service.requests).toHaveLength(4)
  expect(answers.map(({ answer }) => 'id' in answer && answer.id)).toEqual(
    Array.from({ length: 40 }, (_, index) => 1 + (index % 4)),
  )
})

test('what is no longer fresh is shown at once and renewed behind it', async () => {
  const { service, time, isolate } = openCacheWorld()
  const ask = isolate()
  await ask(film)
  time.now += 8 * HOUR

  const shown = await ask(film)
  expect(shown).toMatchObject({ answer: { id: 27205 }, old: [], counters: { hits: { memory: 1 } } })
  expect(service.requests).toHaveLength(2)

  // An isolate that knows nothing finds the newer one.
  await isolate()(film)
  expect(service.requests).toHaveLength(2)
})

test('what is too old is fetched again before it is shown, and shown with a note if there is nothing newer', async () => {
  const { service, time, isolate } = openCacheWorld()
  const [known, fresh] = [isolate(), isolate()]
  await known(film)
  const storedAt = time.now
  time.now += 8 * DAY

  service.answerWith(async () => Response.json({ status_code: 11 }, { status: 500 }))
  expect(await known(film)).toMatchObject({ answer: { id: 27205 }, old: [storedAt] })
  expect(await fresh(film)).toMatchObject({ answer: { id: 27205 }, old: [storedAt] })

  service.answerWith(null)
  time.now += 10_000
  expect(await known(film)).toMatchObject({ answer: { id: 27205 }, old: [] })
})

test.each([
  ['an error', 500, {}, 'unavailable'],
  ['a long pause', 429, { 'retry-after': '60' }, 'rate-limited'],
  ['a refused token', 401, {}, 'unauthorised'],
])('who accepts only fresh answers gets %s of the service as it is', async (_, status, headers, kind) => {
  const { service, time, isolate } = openCacheWorld()
  const [known, fresh] = [isolate(), isolate()]
  await known(film)
  time.now += 8 * HOUR
  service.answerWith(async () => Response.json({}, { status, headers }))
  expect((await known(film, 'fresh')).answer).toMatchObject({ kind })
  expect((await fresh(film, 'fresh')).answer).toMatchObject({ kind })

  // The renewal behind it fails as well.
  expect((await known(film)).answer).toMatchObject({ id: 27205 })
  expect((await fresh(film)).answer).toMatchObject({ id: 27205 })
})

test('nothing is shown that is older than half a year', async () => {
  const { service, time, isolate } = openCacheWorld()
  const ask = isolate()
  await ask(film)
  time.now += 181 * DAY
  service.answerWith(async () => Response.json({}, { status: 500 }))

  expect((await ask(film)).answer).toMatchObject({ kind: 'unavailable' })
})

test('a missing title is cached for minutes, and not in KV', async () => {
  const { service, time, isolate } = openCacheWorld()
  const ask = isolate()
  const missing = (tmdb: TmdbClient) => tmdb.film(FIRST_UNKNOWN)

  expect((await ask(missing)).answer).toMatchObject({ kind: 'not-found' })
  expect((await ask(missing)).answer).toMatchObject({ kind: 'not-found' })
  expect((await isolate()(missing)).answer).toMatchObject({ kind: 'not-found' })
  expect(service.requests).toHaveLength(1)

  time.now += HOUR
  await ask(missing)
  expect(service.requests).toHaveLength(2)
})

test('a title that was there and is gone stays gone, in every isolate and data centre', async () => {
  const { service, time, isolate } = openCacheWorld()
  const known = isolate()
  await known(film)
  await isolate({ cache: elsewhere() })(film)
  time.now += 7 * HOUR
  service.answerWith(async () => Response.json({ status_code: 34 }, { status: 404 }))
  // This one is shown while it is renewed.
  await known(film)

  for (const minutes of [0, 6]) {
    time.now += minutes * 60_000
    expect((await known(film)).answer).toMatchObject({ kind: 'not-found' })
    expect((await isolate()(film)).answer).toMatchObject({ kind: 'not-found' })
    expect((await isolate({ cache: elsewhere() })(film)).answer).toMatchObject({ kind: 'not-found' })
  }
})

test.each([
  ['an error', () => Response.json({ status_code: 11 }, { status: 500 }), 'unavailable'],
  ['a page that is no JSON', () => new Response('<html>'), 'malformed'],
  ['an answer that is cut off', () => new Response('{"id":'), 'malformed'],
  [
    'an error dressed as a success',
    () => Response.json({ status_code: 11, status_message: 'No' }),
    'unavailable',
  ],
])('%s is tried once more and never remembered', async (_, answer, kind) => {
  const { service, isolate } = openCacheWorld()
  const ask = isolate()
  service.answerWith(async () => answer())
  expect((await ask(film)).answer).toMatchObject({ kind })
  expect(service.requests).toHaveLength(2)

  service.answerWith(null)
  expect((await ask(film)).answer).toMatchObject({ id: 27205 })
})

test('a service that wants a pause gets it from all requests, and people see no error', async () => {
  const { service, waits, isolate } = openCacheWorld()
  const ask = isolate()
  service.answerWith(async () => {
    service.answerWith(null)
    return Response.json({ status_code: 25 }, { status: 429, headers: { 'retry-after': '2' } })
  })

  expect((await ask(film)).answer).toMatchObject({ id: 27205 })
  expect(service.requests).toHaveLength(2)
  expect(Math.max(...waits)).toBe(2000)
})

test('a service that wants a long pause is not waited for', async () => {
  const { service, isolate } = openCacheWorld()
  const ask = isolate()
  service.answerWith(async () => Response.json({}, { status: 429, headers: { 'retry-after': '60' } }))

  expect((await ask(film)).answer).toMatchObject({ kind: 'rate-limited' })
  expect((await ask(film)).answer).toMatchObject({ kind: 'rate-limited' })
  expect(service.requests).toHaveLength(1)
})

/** Returns one result for every call; a promise of it must still be one. */
function doing<T extends object>(thing: T, what: () => Promise<never>): T {
  return new Proxy(thing, { get: (_, name) => (name === 'then' ? undefined : what) })
}
const fails = () => Promise.reject(new Error('down'))
const isSilent = () => new Promise<never>(() => {})
type OpenCache = (() => Promise<Cache>) | undefined
type WorldOptions = { kv?: typeof env.CACHE }

test.each<[string, WorldOptions, OpenCache]>([
  ['KV that fails', { kv: doing(env.CACHE, fails) }, undefined],
  ['a cache that fails', {}, async () => doing(caches.default, fails)],
  ['a cache that is silent', {}, async () => doing(caches.default, isSilent)],
  ['a cache that is not there', {}, () => Promise.reject(new Error('no caches'))],
])('%s costs only speed', async (_, options, cache) => {
  const { isolate } = openCacheWorld(options)
  const ask = isolate({ cache })
  expect((await ask(film)).answer).toMatchObject({ id: 27205 })
  expect((await ask(film)).counters.tmdb).toBe(0)
})

test('no key of TMDB is cached anywhere', async () => {
  const { isolate } = openCacheWorld()
  await isolate()(film)
  const { keys } = await env.CACHE.list()
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.map(({ name }) => name).join()).not.toContain('api_key')
})
