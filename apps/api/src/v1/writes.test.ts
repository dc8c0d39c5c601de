import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { recording } from '#test/recording.ts'
import { film, series, summary } from '#test/titles.ts'

const FILM = 27205
const SERIES = 1396

/** A program with a token to read and to write. */
async function program(options: Parameters<typeof openApi>[0] = {}) {
  const api = openApi({ clock: () => new Date('2026-05-01T12:00:00Z'), ...options })
  const { secret } = await makeToken(api, await signedIn(), { scopes: ['read', 'write'] })
  const send = async (method: string, path: string, body?: object) => {
    const answer = await api.request(`/api/v1/${path}`, programRequest(method, body, secret))
    return { status: answer.status, body: await answer.json<Record<string, unknown>>() }
  }
  const read = async (path: string) => (await send('GET', path)).body
  return { api, send, read, post: (path: string, body: object) => send('POST', path, body) }
}

/** A catalogue that knows titles by ids of IMDb. */
function tmdbWithImdb() {
  const known = tmdbKnowing()
  return {
    ...known,
    find: async (_: string, id: string) => {
      const none = { titles: [], seasons: [], episodes: [] }
      if (id === 'tt1375666') return { ...none, titles: [summary({ type: 'movies', id: FILM })] }
      if (id === 'tt0903747') return { ...none, titles: [summary({ type: 'series', id: SERIES })] }
      return none
    },
  }
}

const RATINGS = {
  movies: [{ ids: { imdb: 'tt1375666' }, rating: 9, rated_at: '2026-01-02T20:00:00Z' }],
  shows: [
    {
      ids: { tmdb: SERIES },
      seasons: [
        { number: 1, rating: 8 },
        { number: 77, rating: 8 },
      ],
    },
  ],
}

test('films and seasons are rated once, and the same ratings again change nothing', async () => {
  const { post, read } = await program({ tmdb: tmdbWithImdb() })
  const missing = [{ type: 'season', ids: { tmdb: SERIES }, season: 77 }]
  const none = { movies: 0, seasons: 0 }
  expect(await post('sync/ratings', RATINGS)).toEqual({
    status: 200,
    body: { added: { movies: 1, seasons: 1 }, updated: none, existing: none, not_found: missing, later: [] },
  })
  const { ratings } = await read('sync/ratings')
  expect(ratings).toMatchObject([
    { type: 'season', season: 1, rating: 8 },
    { type: 'movie', rating: 9, rated_at: '2026-01-02T20:00:00.000Z' },
  ])

  const { next } = await read('changes')
  expect(await post('sync/ratings', RATINGS)).toMatchObject({
    body: { added: none, updated: none, existing: { movies: 1, seasons: 1 } },
  })
  expect(await read('sync/ratings')).toMatchObject({ ratings })
  expect(await logSince(read, String(next))).toEqual([])
})

/** Items that were changed since the first page of a copy. */
async function logSince(read: (path: string) => Promise<Record<string, unknown>>, next: string) {
  const [epoch] = next.split('.')
  const { changes } = await read(`changes?since=${epoch}.0`)
  return changes
}

test('ratings that are taken away are found by their titles, and the others are not read', async () => {
  const { database, metas } = recording(env.DB)
  const { post } = await program({ bindings: { DB: database } })
  const movies = [{ ids: { tmdb: FILM } }]
  await post('sync/ratings', { movies: [{ ...movies[0], rating: 9 }] })
  await post('sync/watchlist', { shows: [{ ids: { tmdb: SERIES } }] })
  await env.DB.prepare(
    `with recursive number (n) as (select 1 union all select n + 1 from number where n < 2000)
      insert into rating (user_id, type, title_id, key, rating, created_at, updated_at)
      select (select user_id from api_token order by rowid desc limit 1), 'series', ${SERIES}, n, 9, 1, 1 from number`,
  ).run()
  metas.length = 0
  expect(await post('sync/ratings/remove', { movies })).toMatchObject({ body: { removed: { movies: 1 } } })
  expect(metas.reduce((sum, { rows_read }) => sum + rows_read, 0)).toBeLessThan(500)
})

test('another rating takes the place of the one before, and of several in a request the last counts', async () => {
  const { post, read } = await program()
  const rate = (...ratings: number[]) =>
    post('sync/ratings', { movies: ratings.map((rating) => ({ ids: { tmdb: FILM }, rating })) })
  expect(await rate(3, 5)).toMatchObject({ body: { added: { movies: 1 }, existing: { movies: 1 } } })
  expect(await rate(6)).toMatchObject({ body: { added: { movies: 0 }, updated: { movies: 1 } } })
  expect(await read('sync/ratings')).toMatchObject({ ratings: [{ rating: 6 }] })
})

test('a newer rating stays, whatever is sent again of the time before it', async () => {
  const { post, read } = await program()
  const rate = (...given: { rating: number; rated_at?: string }[]) =>
    post('sync/ratings', { movies: given.map((own) => ({ ids: { tmdb: FILM }, ...own })) })
  const [old, newer] = [
    { rating: 8, rated_at: '2026-01-01' },
    { rating: 10, rated_at: '2026-03-10T20:00:00Z' },
  ]
  await rate(old)
  expect(await rate(newer)).toMatchObject({ body: { updated: { movies: 1 } } })
  expect(await rate(old)).toMatchObject({ body: { updated: { movies: 0 }, existing: { movies: 1 } } })
  expect(await read('sync/ratings')).toMatchObject({
    ratings: [{ rating: 10, rated_at: newer.rated_at.replace('Z', '.000Z') }],
  })

  await rate({ rating: 6, rated_at: '2026-04-01' }, old)
  expect(await read('sync/ratings')).toMatchObject({ ratings: [{ rating: 6 }] })
})

test('ratings of one moment take the place of each other, and one without a time is of now', async () => {
  const { post, read } = await program()
  const rate = (own: { rating: number; rated_at?: string }) =>
    post('sync/ratings', { movies: [{ ids: { tmdb: FILM }, ...own }] })
  for (const rating of [5, 6, 7]) await rate({ rating, rated_at: '2026-03-10' })
  expect(await read('sync/ratings')).toMatchObject({ ratings: [{ rating: 7 }] })

  await rate({ rating: 8, rated_at: '2026-05-01T20:00:00Z' })
  await rate({ rating: 9 })
  expect(await read('sync/ratings')).toMatchObject({ ratings: [{ rating: 9 }] })
})

test('a season that has not aired has no rating', async () => {
  const { post } = await program({ clock: () => new Date('2008-01-01T12:00:00Z') })
  expect(await post('sync/ratings', { shows: RATINGS.shows })).toMatchObject({
    body: { added: { seasons: 0 }, not_found: [{ season: 1 }, { season: 77 }] },
  })
})

test('ratings are taken away one by one, or all of a series', async () => {
  const { post, read } = await program()
  const seasons = [1, 2].map((number) => ({ number, rating: 7 }))
  await post('sync/ratings', {
    movies: [{ ids: { tmdb: FILM }, rating: 7 }],
    shows: [{ ids: { tmdb: SERIES }, seasons }],
  })
  const one = { shows: [{ ids: { tmdb: SERIES }, seasons: [{ number: 2 }] }] }
  expect(await post('sync/ratings/remove', one)).toMatchObject({
    body: { removed: { movies: 0, seasons: 1 } },
  })
  expect(await post('sync/ratings/remove', one)).toMatchObject({
    body: { removed: { movies: 0, seasons: 0 } },
  })
  const rest = { movies: [{ ids: { tmdb: FILM } }], shows: [{ ids: { tmdb: SERIES } }] }
  expect(await post('sync/ratings/remove', rest)).toMatchObject({
    body: { removed: { movies: 1, seasons: 1 }, not_found: [], later: [] },
  })
  expect(await read('sync/ratings')).toEqual({ ratings: [], next: null })
})

test.each([
  ['sync/ratings', { movies: [{ ids: { tmdb: FILM }, rating: 11 }] }],
  ['sync/ratings', { movies: [{ ids: { tmdb: FILM }, rating: 7, rated_at: '2999-01-01' }] }],
  ['sync/ratings', { shows: [{ ids: { tmdb: SERIES }, rating: 7 }] }],
  ['sync/watchlist', { movies: [{ ids: {} }] }],
  ['sync/watchlist', { shows: [{ ids: { tmdb: SERIES }, listed_at: '1066-10-14' }] }],
])('%s refuses %j', async (path, body) => {
  const { post, read } = await program()
  expect(await post(path, body)).toMatchObject({ status: 400, body: { problem: 'invalid-input' } })
  expect(await read(path)).toMatchObject({ next: null })
})

const TITLES = {
  movies: [{ ids: { tmdb: FILM } }, { ids: { imdb: 'tt0000001' } }],
  shows: [{ ids: { imdb: 'tt0903747' } }],
}
const MISSING = [{ type: 'movie', ids: { imdb: 'tt0000001' } }]

test('titles are put on the watchlist once and taken off again', async () => {
  const { post, read } = await program({ tmdb: tmdbWithImdb() })
  const [both, none] = [
    { movies: 1, shows: 1 },
    { movies: 0, shows: 0 },
  ]
  expect(await post('sync/watchlist', TITLES)).toEqual({
    ...{ status: 200, body: { added: both, existing: none, not_found: MISSING, later: [] } },
  })
  const before = await read('sync/watchlist')
  expect(before).toMatchObject({ watchlist: [{ type: 'show' }, { type: 'movie' }] })
  expect(await post('sync/watchlist', TITLES)).toMatchObject({ body: { added: none, existing: both } })
  expect(await read('sync/watchlist')).toEqual(before)

  expect(await post('sync/watchlist/remove', TITLES)).toMatchObject({
    body: { removed: both, not_found: MISSING },
  })
  expect(await post('sync/watchlist/remove', TITLES)).toMatchObject({ body: { removed: none } })
  expect(await read('sync/watchlist')).toEqual({ watchlist: [], next: null })
})

test('a folder is made, renamed, filled, emptied and deleted, each step as often as one likes', async () => {
  const { send, post, read } = await program({ tmdb: tmdbWithImdb() })
  const path = `folders/${crypto.randomUUID()}`
  const name = (text: string) => send('PUT', path, { name: text })
  expect(await name('Heist')).toMatchObject({ body: { name: 'Heist', created: true } })
  expect(await name('Heists')).toMatchObject({ body: { name: 'Heists', created: false } })
  expect(await send('PUT', `folders/${crypto.randomUUID()}`, { name: 'heists' })).toMatchObject({
    ...{ status: 409, body: { problem: 'folder-name-taken' } },
  })

  const both = { movies: 1, shows: 1 }
  expect(await post(`${path}/items`, TITLES)).toMatchObject({ body: { added: both, not_found: MISSING } })
  expect(await post(`${path}/items`, TITLES)).toMatchObject({ body: { existing: both } })
  expect(await read(path)).toMatchObject({
    ...{ folder: { name: 'Heists', count: 2 }, items: [{ ids: { tmdb: FILM } }, { ids: { tmdb: SERIES } }] },
  })
  expect(await post(`${path}/items/remove`, TITLES)).toMatchObject({ body: { removed: both } })
  expect(await post(`${path}/items/remove`, TITLES)).toMatchObject({
    body: { removed: { movies: 0, shows: 0 } },
  })
  expect(await send('DELETE', path)).toMatchObject({ body: { changed: true } })
  expect(await send('DELETE', path)).toMatchObject({ body: { changed: false } })
})

test('an id that no folder can have is refused in words', async () => {
  const { read } = await program()
  for (const id of ['x', crypto.randomUUID().toUpperCase()])
    expect(await read(`folders/${id}`)).toMatchObject({ fields: { id: 'Not a UUID in lower case' } })
})

test("another person's folder is none, and nothing gets into it", async () => {
  const [ada, grace] = [await program(), await program()]
  const path = `folders/${crypto.randomUUID()}`
  await ada.send('PUT', path, { name: 'Mine' })
  const titles = { movies: [{ ids: { tmdb: FILM } }] }
  for (const [method, at, body] of [
    ...([
      ['PUT', path, { name: 'Hers' }],
      ['POST', `${path}/items`, titles],
    ] as const),
    ...([
      ['POST', `${path}/items/remove`, titles],
      ['GET', path, undefined],
    ] as const),
  ])
    expect(await grace.send(method, at, body)).toMatchObject({
      ...{ status: 404, body: { problem: 'folder-unknown' } },
    })
  expect(await ada.read(path)).toMatchObject({ folder: { name: 'Mine' }, items: [] })
})

test('what is written is in the log of changes', async () => {
  const { post, read } = await program()
  const { next } = await read('changes')
  await post('sync/watchlist', { movies: [{ ids: { tmdb: FILM } }] })
  await post('sync/ratings', { movies: [{ ids: { tmdb: FILM }, rating: 4 }] })
  expect(await logSince(read, String(next))).toMatchObject([
    { kind: 'bookmark', item: `watchlist/movies/${FILM}` },
    { kind: 'rating', value: { rating: 4 } },
  ])
})

test('an unknown token makes no request to the catalogue', async () => {
  const requests: string[] = []
  const find = async (_: string, id: string) => {
    requests.push(id)
    return { titles: [], seasons: [], episodes: [] }
  }
  const api = openApi({ tmdb: { ...tmdbKnowing(film(), series()), find } })
  for (const path of ['sync/history', 'sync/ratings/remove', 'sync/watchlist', 'sync/watchlist/remove']) {
    const sent = programRequest('POST', { movies: [{ ids: { imdb: 'tt1375666' } }] }, `mq_${'A'.repeat(43)}`)
    expect((await api.request(`/api/v1/${path}`, sent)).status).toBe(401)
  }
  expect(requests).toEqual([])
})
