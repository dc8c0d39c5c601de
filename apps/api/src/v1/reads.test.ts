import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { episode, film, season, series } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { fetchWhole } from '#titles/queries.ts'
import { storeTitle } from '#titles/store-title.ts'

const FILM = 27205
const SERIES = 1396
const NOON = new Date('2026-05-01T12:00:00Z')

/** A program with a token to read and to write, and its person's session. */
async function program() {
  const others = [film({ id: 501, name: 'First' }), film({ id: 502, name: 'Second' })]
  const api = openApi({ clock: () => NOON, tmdb: tmdbKnowing(film(), series(), ...others) })
  const me = await signedIn()
  const { secret } = await makeToken(api, me, { scopes: ['read', 'write'] })
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const sent = programRequest('GET', undefined, secret)
    return api.request(`/api/v1/${path}`, { ...sent, headers: { ...sent.headers, ...headers } })
  }
  const read = async (path: string) => z.record(z.string(), z.unknown()).parse(await (await get(path)).json())
  const post = (path: string, body: object) =>
    api.request(`/api/v1/${path}`, programRequest('POST', body, secret))
  const put = (path: string, body?: object) =>
    api.request(`/api/me/${path}`, {
      ...{ method: 'PUT', body: body && JSON.stringify(body) },
      headers: { ...me, ...(body && { 'content-type': 'application/json' }) },
    })

  /** Reads a list to its end, so many items at a time. */
  async function readAll(path: string, name: string, limit = 1): Promise<unknown[]> {
    const items: unknown[] = []
    let next: string | null = ''
    while (next !== null) {
      const after: string = next === '' ? '' : `&after=${encodeURIComponent(next)}`
      const page = await read(`${path}${path.includes('?') ? '&' : '?'}limit=${limit}${after}`)
      items.push(...z.array(z.unknown()).max(limit).parse(page[name]))
      next = z.string().nullable().parse(page.next)
    }
    return items
  }
  return { get, read, readAll, post, put }
}

const PLAYS = {
  movies: [
    { ids: { tmdb: FILM }, watched_at: '2026-01-02T20:00:00Z' },
    { ids: { tmdb: 501 }, watched_at: 'unknown' },
    { ids: { tmdb: 502 }, watched_at: 'unknown' },
  ],
  shows: [
    {
      ids: { tmdb: SERIES },
      seasons: [{ number: 1, episodes: [{ number: 1, watched_at: '2026-01-03' }] }],
    },
  ],
}

test('history comes play by play, the last first, and those without a time at the end', async () => {
  const { post, read, readAll } = await program()
  await post('sync/history', PLAYS)

  const history = await readAll('sync/history', 'history')
  expect(history).toMatchObject([
    {
      ...{ type: 'episode', ids: { tmdb: SERIES }, title: series().name, season: 1, number: 1 },
      ...{ watched_at: '2026-01-03T10:00:00.000Z', precision: 'day', source: 'api' },
      episode: { ids: { tmdb: expect.any(Number) }, title: expect.any(String) },
    },
    { type: 'movie', ids: { tmdb: FILM }, year: 2010, season: null, episode: null, precision: 'minute' },
    { ids: { tmdb: 502 }, watched_at: null, precision: 'unknown' },
    { ids: { tmdb: 501 }, watched_at: null },
  ])
  expect(await read('sync/history')).toEqual({ history, next: null })
})

test.each([
  ['type=show', [SERIES]],
  ['type=movie&tmdb=501', [501]],
  ['start_at=2026-01-03T00:00:00Z', [SERIES]],
  ['end_at=2026-01-03T00:00:00Z', [FILM]],
  ['start_at=2026-01-04T00:00:00%2B02:00', []],
])('history with %s has just that', async (query, expected) => {
  const { post, readAll } = await program()
  await post('sync/history', PLAYS)
  const found = z.array(z.object({ ids: z.object({ tmdb: z.number() }) }))
  const history = found.parse(await readAll(`sync/history?${query}`, 'history'))
  expect(history.map(({ ids }) => ids.tmdb)).toEqual(expected)
})

test('a title without its type, and a position that is none, are refused', async () => {
  const { get } = await program()
  for (const path of ['sync/history?tmdb=501', 'sync/history?after=x', 'sync/ratings?after=1', 'folders/1'])
    expect((await get(path)).status).toBe(400)
  expect((await get(`folders/${crypto.randomUUID()}`)).status).toBe(404)
})

test('ratings, watchlist and folders come page by page', async () => {
  const { put, read, readAll } = await program()
  await put(`ratings/movies/${FILM}/total`, { rating: 9 })
  for (const season of [1, 2]) await put(`ratings/series/${SERIES}/${season}`, { rating: season })
  for (const title of [`movies/${FILM}`, `series/${SERIES}`, 'movies/501'])
    await put(`bookmarks/watchlist/${title}`)
  const folder = crypto.randomUUID()
  await put(`folders/${folder}`, { name: 'Heist' })
  for (const title of ['movies/502', `series/${SERIES}`, 'movies/501'])
    await put(`folders/${folder}/items/${title}`)

  const at = NOON.toISOString()
  const idsOfSeries = { tmdb: SERIES, imdb: expect.stringMatching(/^tt\d+$/), tvdb: expect.any(Number) }
  const ratings = await readAll('sync/ratings', 'ratings')
  expect(ratings).toHaveLength(3)
  expect(await readAll('sync/ratings?type=season', 'ratings')).toEqual([
    {
      type: 'season',
      ids: idsOfSeries,
      title: series().name,
      year: 2008,
      season: 2,
      rating: 2,
      rated_at: at,
    },
    expect.objectContaining({ season: 1, rating: 1 }),
  ])
  expect(await readAll('sync/ratings?type=movie', 'ratings')).toMatchObject([{ season: null, rating: 9 }])

  expect(await readAll('sync/watchlist', 'watchlist')).toHaveLength(3)
  expect(await readAll('sync/watchlist?type=show', 'watchlist')).toEqual([
    { type: 'show', ids: idsOfSeries, title: series().name, year: 2008, listed_at: at },
  ])

  const own = { id: folder, name: 'Heist', count: 3, created_at: at }
  expect(await read('folders')).toEqual({ folders: [own] })
  expect(await readAll(`folders/${folder}`, 'items')).toMatchObject([
    { type: 'movie', ids: { tmdb: 502 } },
    { type: 'show', ids: { tmdb: SERIES } },
    { type: 'movie', ids: { tmdb: 501 } },
  ])
  expect(await read(`folders/${folder}`)).toMatchObject({ folder: own, next: null })
})

test('progress says what has aired, what was seen and what comes next', async () => {
  const { post, read, readAll, put } = await program()
  expect(await read('sync/progress/up_next')).toEqual({ shows: [], next: null })
  await post('sync/history', PLAYS)

  const [show, ...others] = await readAll('sync/progress', 'shows')
  expect(others).toEqual([])
  expect(show).toMatchObject({
    ...{ ids: { tmdb: SERIES }, title: series().name, state: 'under-way', seen: 1 },
    next: { season: 2, number: 1, ids: { tmdb: expect.any(Number) }, title: expect.any(String) },
    ...{ last_watched_at: '2026-01-03T10:00:00.000Z', rewatch: null },
    seasons: expect.arrayContaining([expect.objectContaining({ number: 1, seen: 1 })]),
  })
  const { seasons: _, ...rest } = Object(show)
  expect(await readAll('sync/progress/up_next', 'shows')).toEqual([rest])
  expect(await readAll('sync/progress?state=dropped', 'shows')).toEqual([])

  await put(`following/${SERIES}`, { state: 'dropped' })
  expect(await readAll('sync/progress?state=dropped', 'shows')).toHaveLength(1)
  expect(await readAll('sync/progress/up_next', 'shows')).toEqual([])
})

/** Stores a series of three episodes. */
async function storeShow(id: number) {
  const episodes = [1, 2, 3].map((number) =>
    episode({ id: id * 1000 + number, number, airDate: '2025-01-01' }),
  )
  const tmdb = catalogueOf(id, season({ number: 1, airDate: '2025-01-01', episodes }))
  const db = openDb(env.DB)
  await readRows(db, storeTitle(db, await fetchWhole(tmdb, { type: 'series', id }), NOON))
}

test('what changes between two pages of what comes next leaves out no series that stays', async () => {
  const { read, readAll, put } = await program()
  for (const id of [601, 602, 603, 604]) await storeShow(id)
  // Three of them at the same time.
  const plays = [603, 602, 601, 604].map((id) => [id, Date.parse(id === 603 ? '2026-01-04' : '2026-01-03')])
  await env.DB.prepare(
    `insert into play (user_id, key, type, title_id, episode_id, season, episode, seen_at, precision, source, batch)
      select (select user_id from api_token order by rowid desc limit 1), 'seen-' || (value ->> 0), 'series',
        value ->> 0, (value ->> 0) * 1000 + 1, 1, 1, value ->> 1, 'minute', 'hand', 'seen' from json_each(?)`,
  )
    .bind(JSON.stringify(plays))
    .run()
  const Shows = z.array(z.object({ ids: z.object({ tmdb: z.number() }) }))
  const idsOf = (page: unknown) => Shows.parse(page).map(({ ids }) => ids.tmdb)
  expect(idsOf(await readAll('sync/progress/up_next', 'shows'))).toEqual([603, 601, 602, 604])

  const begun = await read('sync/progress/up_next?limit=2')
  expect(idsOf(begun.shows)).toEqual([603, 601])
  await put('following/603', { state: 'dropped' })
  await put('following/601', { state: 'paused' })
  const rest = await read(`sync/progress/up_next?limit=2&after=${begun.next}`)
  expect([idsOf(rest.shows), rest.next]).toEqual([[602, 604], null])
  for (const after of ['2', '1.x', '1.', '-.1', '1.0'])
    expect((await read(`sync/progress/up_next?after=${after}`)).problem).toBe('invalid-input')
})

test('the last activities are those of each kind, and what was taken away is one less', async () => {
  const { post, read, put } = await program()
  const nothing = await read('sync/last_activities')
  expect(nothing).toMatchObject({ all: null, movies: { watched_at: null }, counts: { plays: 0 } })

  await post('sync/history', PLAYS)
  await put(`bookmarks/watchlist/movies/${FILM}`)
  const at = NOON.toISOString()
  expect(await read('sync/last_activities')).toMatchObject({
    ...{ all: at, movies: { watched_at: '2026-01-02T20:00:00.000Z', rated_at: null, watchlisted_at: at } },
    ...{ episodes: { watched_at: '2026-01-03T10:00:00.000Z' }, shows: { watchlisted_at: null } },
    counts: { plays: 4, ratings: 0, watchlist: 1, folders: 0, folder_items: 0 },
  })
  await post('sync/history/remove', { movies: [{ ids: { tmdb: 501 } }] })
  expect(await read('sync/last_activities')).toMatchObject({ counts: { plays: 3 } })
})

test('what a program has already is not sent again, until it has changed', async () => {
  const { get, post } = await program()
  const paths = ['me', 'changes', 'folders', 'sync/last_activities', 'sync/watchlist', 'sync/ratings']
  for (const path of paths) {
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    expect([path, first.headers.get('cache-control'), etag]).toEqual([
      ...[path, 'private, no-cache', expect.stringMatching(/^"[\da-f]{32}"$/)],
    ])
    const again = await get(path, { 'if-none-match': `W/${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  }
  const etag = (await get('sync/history')).headers.get('etag') ?? ''
  await post('sync/history', PLAYS)
  expect((await get('sync/history', { 'if-none-match': etag })).status).toBe(200)
})

test('a refusal has no tag', async () => {
  const { get } = await program()
  const refused = await get('sync/history?limit=501')
  expect([refused.status, refused.headers.get('etag'), refused.headers.get('cache-control')]).toEqual([
    ...[400, null, 'private, no-store'],
  ])
})

test('a page of long series ends where it would read too many episodes, and the next one goes on', async () => {
  const { read, readAll } = await program()
  const [series, episodes] = [12, 5000]
  const numbers = (name: string, most: number) =>
    `${name} (n) as (select 1 union all select n + 1 from ${name} where n < ${most})`
  const owner = '(select user_id from api_token order by rowid desc limit 1)'
  await env.DB.batch([
    env.DB.prepare(`with recursive ${numbers('number', series)}
      insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
      select 'series', 7200000 + n, 'Daily', 'daily', '[]', 1,
        '[{"number":1,"name":"Season 1","airDate":"2000-01-01","episodeCount":${episodes},"score":null,"posterPath":null}]', 1
      from number`),
    env.DB.prepare(`with recursive ${numbers('number', series)}, ${numbers('day', episodes)}
      insert into episode (id, series_id, season, number, name, air_date, airs_on, kind)
      select 720000000 + number.n * 10000 + day.n, 7200000 + number.n, 1, day.n, 'Episode ' || day.n,
        date('2000-01-01', day.n || ' days'), date('2000-01-01', day.n || ' days'), 'standard' from number, day`),
    env.DB.prepare(`insert into play
        (user_id, key, type, title_id, episode_id, season, episode, seen_at, precision, source, batch)
      select ${owner}, 'seen-' || id, 'series', series_id, id, season, number, series_id, 'minute', 'hand', 'seen'
      from episode where series_id between 7200001 and 7200012 and number = 1`),
  ])
  const Shows = z.array(z.object({ ids: z.object({ tmdb: z.number() }), total: z.literal(episodes) }))
  const all = Array.from({ length: series }, (_, index) => 7200001 + index)
  for (const path of ['sync/progress/up_next', 'sync/progress']) {
    // What was computed is not there any more, as after an import.
    await env.DB.prepare(`update series_progress set computed = null where user_id = ${owner}`).run()
    const first = await read(`${path}?limit=100`)
    expect(Shows.parse(first.shows).map(({ ids }) => ids.tmdb)).toEqual(all.slice(0, 4))
    expect(Shows.parse(await readAll(path, 'shows', 100)).map(({ ids }) => ids.tmdb)).toEqual(all)
  }
  expect(await read('sync/progress?limit=100')).toMatchObject({ next: null })
})
