import { env } from 'cloudflare:workers'
import { TmdbError } from '@marquee/tmdb-client/error'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { HARBOUR_LIGHTS, harbourLightsCatalogue } from '#test/harbour-lights.ts'
import { signedIn } from '#test/people.ts'
import { makeToken } from '#test/programs.ts'
import { episode, film, season, series, summary } from '#test/titles.ts'
import { catalogueOf } from '#test/weekly-series.ts'
import { withProgram } from '#test/with-program.ts'

const FILM = 27205
const SERIES = 1396

const SOME = {
  movies: [{ ids: { tmdb: FILM }, watched_at: '2026-01-02T20:00:00+01:00' }],
  shows: [
    {
      ids: { tmdb: SERIES },
      seasons: [
        { number: 1, episodes: [{ number: 1, watched_at: '2026-01-03' }] },
        { number: 2, episodes: [{ number: 1 }] },
      ],
    },
  ],
}

test('plays are added once, however often the same history is sent', async () => {
  const { post, history } = await withProgram({ clock: () => new Date('2026-05-01T12:00:00Z') })
  const first = await post('sync/history', SOME)
  expect(first).toMatchObject({
    status: 200,
    body: {
      added: { movies: 1, episodes: 2 },
      existing: { movies: 0, episodes: 0 },
      not_found: [],
      later: [],
    },
  })
  const after = await history()
  expect(await post('sync/history', SOME)).toMatchObject({
    body: { added: { movies: 0, episodes: 0 }, existing: { movies: 1, episodes: 2 }, batch: null },
  })
  expect(await history()).toEqual(after)
})

test('a body without a content type is read as JSON', async () => {
  const api = openApi()
  const { secret } = await makeToken(api, await signedIn(), { scopes: ['write'] })
  const answer = await api.request('/api/v1/sync/history', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    // Bytes: a text would name a type of its own.
    body: new TextEncoder().encode(JSON.stringify(SOME)),
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { added: { movies: 1, episodes: 2 } }])
})

test('the same twice in one request is one play, and another day is another', async () => {
  const { post } = await withProgram()
  const on = (watched_at: string) => ({ ids: { tmdb: FILM }, watched_at })
  const sent = { movies: [on('2026-01-02'), on('2026-01-02'), on('2026-01-03'), on('unknown')] }
  expect(await post('sync/history', sent)).toMatchObject({ body: { added: { movies: 3, episodes: 0 } } })
  expect(await post('sync/history', { movies: [on('unknown'), on('2026-01-03T12:00:00Z')] })).toMatchObject({
    body: { added: { movies: 0, episodes: 0 }, existing: { movies: 2, episodes: 0 } },
  })
})

test('a day and a minute of that day in one request are one play, of the minute', async () => {
  const { post, history, own } = await withProgram()
  await own('PUT', 'preferences', { timeZone: 'America/Los_Angeles' })
  const on = (watched_at: string) => ({ ids: { tmdb: FILM }, watched_at })
  const evening = [on('2026-01-02'), on('2026-01-03T04:00:00Z')]
  const sent = { movies: [...evening, on('2026-01-03'), on('2026-01-03')] }
  expect(await post('sync/history', sent)).toMatchObject({
    body: { added: { movies: 2 }, existing: { movies: 2 } },
  })
  expect((await history()).days).toMatchObject([
    { day: '2026-01-03', plays: [{ precision: 'day' }] },
    { day: '2026-01-02', plays: [{ precision: 'minute' }] },
  ])
  expect(await post('sync/history', sent)).toMatchObject({
    body: { added: { movies: 0 }, existing: { movies: 4 } },
  })
})

test('what was seen on the day it came out has that day', async () => {
  const { post, history } = await withProgram({ clock: () => new Date('2026-05-01T12:00:00Z') })
  await post('sync/history', { movies: [{ ids: { tmdb: FILM }, watched_at: 'released' }] })
  expect(await history()).toMatchObject({
    days: [{ day: film().date, plays: [{ precision: 'day', source: 'api' }] }],
  })
})

test('titles are found by ids of IMDb and TVDB, episodes by their own', async () => {
  const known = tmdbKnowing()
  const tmdb = {
    ...known,
    find: async (source: string, id: string) => {
      const none = { titles: [], seasons: [], episodes: [] }
      if (id === 'tt1375666') return { ...none, titles: [summary({ type: 'movies', id: FILM })] }
      if (id === 'tt0903747') return { ...none, titles: [summary({ type: 'series', id: SERIES })] }
      if (source !== 'tvdb' || id !== '349232') return none
      const { seasons } = await known.series(SERIES, { seasons: [1] })
      const [listed] = seasons[0]?.episodes ?? []
      return listed === undefined ? none : { ...none, episodes: [{ ...listed, seriesId: SERIES }] }
    },
  }
  const { post } = await withProgram({ tmdb })
  const sent = {
    movies: [{ ids: { imdb: 'tt1375666' } }, { ids: { imdb: 'tt0000001' } }],
    shows: [
      { ids: { imdb: 'tt0903747' }, seasons: [{ number: 2, episodes: [{ number: 1 }, { number: 99 }] }] },
    ],
    episodes: [{ ids: { tvdb: 349232 } }],
  }
  expect(await post('sync/history', sent)).toMatchObject({
    body: {
      added: { movies: 1, episodes: 2 },
      not_found: [
        { type: 'movie', ids: { imdb: 'tt0000001' } },
        { type: 'episode', ids: { imdb: 'tt0903747' }, season: 2, number: 99 },
      ],
    },
  })
})

test('what needs too many requests to the catalogue is left for another request', async () => {
  const films = Array.from({ length: 20 }, (_, index) => film({ id: 500_000 + index }))
  const { post } = await withProgram({ tmdb: tmdbKnowing(...films, series()) })
  let movies = films.map(({ id }) => ({ ids: { tmdb: id }, watched_at: '2026-01-02' }))
  const added: number[] = []
  while (movies.length > 0) {
    const { body } = await post('sync/history', { movies })
    added.push(Object(body.added).movies)
    const later = new Set((body.later as { ids: { tmdb: number } }[]).map(({ ids }) => ids.tmdb))
    movies = movies.filter(({ ids }) => later.has(ids.tmdb))
  }
  expect(added).toEqual([8, 8, 4])
})

test('a catalogue that does not answer leaves everything for later, and nothing is lost', async () => {
  const { post } = await withProgram({
    tmdb: { ...tmdbKnowing(), film: async () => unavailable() },
  })
  expect(await post('sync/history', { movies: [{ ids: { tmdb: 777_777 } }] })).toMatchObject({
    status: 200,
    body: { added: { movies: 0, episodes: 0 }, later: [{ type: 'movie', ids: { tmdb: 777_777 } }] },
  })
})

/** As a catalogue that is down. */
function unavailable(): never {
  throw new TmdbError({ kind: 'unavailable', path: '/movie', status: 503 })
}

test('plays go by their keys or by what they are of', async () => {
  const { post, history } = await withProgram()
  await post('sync/history', SOME)
  const { days } = await history()
  const [key] = days.flatMap(({ plays }) => plays).flatMap((play) => (play.season === null ? [play.key] : []))
  expect(await post('sync/history/remove', { keys: [key, 'unknown'] })).toMatchObject({
    body: { removed: { movies: 1, episodes: 0 } },
  })
  const shows = [
    { ids: { tmdb: SERIES }, seasons: [{ number: 1, episodes: [{ number: 1 }, { number: 3 }] }] },
  ]
  expect(await post('sync/history/remove', { shows })).toMatchObject({
    body: { removed: { movies: 0, episodes: 1 } },
  })
  expect((await history()).days.flatMap(({ plays }) => plays)).toHaveLength(1)
})

test('a whole series is added without its specials, and taken away with them', async () => {
  const { post } = await withProgram({ tmdb: harbourLightsCatalogue() })
  const ids = { tmdb: HARBOUR_LIGHTS }
  const whole = { shows: [{ ids }] }
  expect(await post('sync/history', whole)).toMatchObject({ body: { added: { episodes: 4 } } })
  await post('sync/history', { shows: [{ ids, seasons: [{ number: 0 }] }] })
  expect(await post('sync/history/remove', whole)).toMatchObject({ body: { removed: { episodes: 5 } } })
})

/** A program of somebody with a season of two episodes, and a function by which TMDB swaps their numbers. */
async function withTwoEpisodes(id: number) {
  const episodes = [1, 2].map((number) => episode({ id: id + number, number, airDate: '2020-01-01' }))
  const program = await withProgram({ tmdb: catalogueOf(id, season({ episodes })) })
  const of = (...numbers: number[]) => ({
    shows: [{ ids: { tmdb: id }, seasons: [{ number: 1, episodes: numbers.map((number) => ({ number })) }] }],
  })
  const renumber = (from: number, to: number) =>
    env.DB.prepare('update episode set number = ?2 where series_id = ?3 and number = ?1')
      .bind(from, to, id)
      .run()
  const swap = async () => {
    await renumber(1, 99)
    await renumber(2, 1)
    await renumber(99, 2)
  }
  return { ...program, of, swap }
}

test('plays that go by a number are those of the episode that has it now', async () => {
  const id = 990_000
  const { post, read, of, swap } = await withTwoEpisodes(id)
  await post('sync/history', of(1, 2))
  await swap()

  expect(await read('sync/history?type=show')).toMatchObject({
    history: [1, 2].map((number) => ({ number, episode: { ids: { tmdb: id + 3 - number } } })),
  })
  expect(await post('sync/history/remove', of(1))).toMatchObject({ body: { removed: { episodes: 1 } } })
  expect(await read('sync/history')).toMatchObject({ history: [{ episode: { ids: { tmdb: id + 1 } } }] })
  // What TMDB no longer lists goes by the number that it had.
  await env.DB.prepare('update episode set unlisted_since = 0 where id = ?')
    .bind(id + 1)
    .run()
  expect(await post('sync/history/remove', of(1))).toMatchObject({ body: { removed: { episodes: 1 } } })
})

test('an episode is not there already because another was seen under the number that it has now', async () => {
  const { post, of, swap } = await withTwoEpisodes(990_200)
  await post('sync/history', of(1))
  await swap()
  expect(await post('sync/history', of(2))).toMatchObject({ body: { existing: { episodes: 1 } } })
  expect(await post('sync/history', of(1))).toMatchObject({ body: { added: { episodes: 1 } } })
})

test('a series without seasons, and a season without episodes, mean all that has aired of them', async () => {
  const clock = () => new Date('2023-03-09T12:00:00Z')
  const { post, history } = await withProgram({ clock, tmdb: harbourLightsCatalogue() })
  const ids = { tmdb: HARBOUR_LIGHTS, trakt: 1388, slug: 'harbour-lights', imdb: null }
  const of = (season: number) => ({ shows: [{ ids, seasons: [{ number: season }] }] })
  expect(await post('sync/history', of(0))).toMatchObject({ body: { added: { episodes: 1 } } })
  expect(await post('sync/history', { shows: [{ ids, watched_at: '2023-03-09' }] })).toMatchObject({
    body: { added: { episodes: 3 }, not_found: [] },
  })
  expect(
    await post('sync/history', { shows: [{ ids, watched_at: '2023-03-09', seasons: [] }] }),
  ).toMatchObject({
    body: { added: { episodes: 0 }, existing: { episodes: 3 } },
  })
  expect(await post('sync/history', of(77))).toMatchObject({
    body: { not_found: [{ type: 'season', ids: { tmdb: HARBOUR_LIGHTS }, season: 77 }] },
  })

  for (const seasons of [[], [{ number: 2, episodes: [] }]])
    expect(await post('sync/history/remove', { shows: [{ ids, seasons }] })).toMatchObject({
      status: 400,
      body: { problem: 'invalid-input' },
    })
  expect(await post('sync/history/remove', of(2))).toMatchObject({ body: { removed: { episodes: 3 } } })
  expect(await post('sync/history/remove', { shows: [{ ids }] })).toMatchObject({
    body: { removed: { episodes: 1 } },
  })
  expect((await history()).days).toEqual([])
})

test('a request whose whole seasons are too much for one is done once it was sent twice', async () => {
  const seasonOf = (number: number) =>
    season({
      ...{ number, airDate: '2020-01-01' },
      episodes: Array.from({ length: 2600 }, (_, index) =>
        episode({ id: 990_000_000 + number * 10_000 + index, number: index + 1, airDate: '2020-01-01' }),
      ),
    })
  const { post } = await withProgram({ tmdb: catalogueOf(990_700, seasonOf(1), seasonOf(2)) })
  const seasons = [
    { number: 1, watched_at: '2024-01-03T20:00:00Z' },
    { number: 2, watched_at: 'released' },
  ]
  const send = () => post('sync/history', { shows: [{ ids: { tmdb: 990_700 }, seasons }] })
  const [one, none] = [{ episodes: 2600 }, { episodes: 0 }]
  expect(await send()).toMatchObject({ body: { added: one, existing: none, later: [{ season: 2 }] } })
  expect(await send()).toMatchObject({ body: { added: one, existing: one, later: [], not_found: [] } })
  expect(await send()).toMatchObject({ body: { added: none, existing: { episodes: 5200 }, later: [] } })
})

test('a whole series stops at the day that it is where the person lives', async () => {
  const clock = () => new Date('2023-03-15T00:30:00Z')
  const { post, own } = await withProgram({ clock, tmdb: harbourLightsCatalogue() })
  await own('PUT', 'preferences', { timeZone: 'America/Los_Angeles' })
  await own('PUT', `up-to-here/${HARBOUR_LIGHTS}/2/4?when=unknown`)

  const shows = [{ ids: { tmdb: HARBOUR_LIGHTS }, watched_at: 'unknown' }]
  expect(await post('sync/history', { shows })).toMatchObject({
    body: { added: { episodes: 0 }, existing: { episodes: 3 } },
  })
})

test('the time of a series or a season is that of all in it which has none of its own', async () => {
  const { post, history } = await withProgram({ tmdb: harbourLightsCatalogue() })
  const episodes = [{ number: 1 }, { number: 2, watched_at: '2024-01-03' }]
  const seasons = [{ number: 0 }, { number: 2, watched_at: '2024-01-02', episodes }]
  const shows = [{ ids: { tmdb: HARBOUR_LIGHTS }, watched_at: '2024-01-01', seasons }]
  expect(await post('sync/history', { shows })).toMatchObject({ body: { added: { episodes: 3 } } })
  expect((await history()).days).toMatchObject([
    { day: '2024-01-03', plays: [{ season: 2, episode: 2 }] },
    { day: '2024-01-02', plays: [{ season: 2, episode: 1 }] },
    { day: '2024-01-01', plays: [{ season: 0, episode: 1 }] },
  ])
})

test('old episodes of which no day is known are of a whole season too', async () => {
  const episodes = [null, null, '1999-01-03'].map((airDate, index) =>
    episode({ id: 990_101 + index, number: index + 1, airDate }),
  )
  const tmdb = catalogueOf(990_100, season({ airDate: '1999-01-01', episodes }))
  const { post } = await withProgram({ tmdb })

  const shows = [{ ids: { tmdb: 990_100 }, seasons: [{ number: 1 }] }]
  expect(await post('sync/history', { shows })).toMatchObject({ body: { added: { episodes: 3 } } })
})

test('a time to come is refused by its name, and so is an entry without an id', async () => {
  const { post } = await withProgram()
  const ids = { tmdb: FILM }
  const twice = (field: string, more = {}) => ({
    movies: ['2026-01-02', '2999-01-01'].map((time) => ({ ids, [field]: time, ...more })),
  })
  for (const [path, field, body] of [
    ['sync/history', 'watched_at', twice('watched_at')],
    ['sync/watchlist', 'listed_at', twice('listed_at')],
    ['sync/ratings', 'rated_at', twice('rated_at', { rating: 8 })],
  ] as const)
    expect(await post(path, body)).toMatchObject({
      status: 400,
      body: { problem: 'invalid-input', fields: { [field]: expect.stringMatching(/: 2999-01-01$/) } },
    })
  expect(await post('sync/history', { movies: [{ ids: {} }] })).toMatchObject({ status: 400 })
})

test.each([
  ['sync/history', 'movies.0.watched_at', { movies: [{ watched_at: '2026-01-31T20:00' }] }, /^Send a time/],
  ['sync/watchlist', 'movies.0.listed_at', { movies: [{ listed_at: 'today' }] }, /^Send a time/],
  ['sync/ratings', 'movies.0.rated_at', { movies: [{ rating: 8, rated_at: 1 }] }, /^Send a time/],
  ['sync/ratings', 'shows.0.seasons', { shows: [{}] }, /name its seasons/],
  ['sync/ratings/remove', 'shows.0.seasons', { shows: [{ seasons: [] }] }, /^Leave it out to mean all/],
  ['sync/history/remove', 'shows.0.seasons', { shows: [{ seasons: [] }] }, /^Leave it out to mean all/],
])('a refusal by %s says how to write %s', async (path, field, lists, message) => {
  const { post } = await withProgram()
  const named = Object.entries(lists).map(([list, [entry]]) => [list, [{ ids: { tmdb: FILM }, ...entry }]])
  expect(await post(path, Object.fromEntries(named))).toMatchObject({
    status: 400,
    body: { fields: { [field]: expect.stringMatching(message) } },
  })
})

test('a day in place of the time at which a page of history begins is refused with an example', async () => {
  const { read } = await withProgram()
  expect(await read('sync/history?start_at=2026-01-31')).toMatchObject({
    fields: { start_at: expect.stringMatching(/^Send a time such as 2026-/) },
  })
})

test('a field that is unknown in an entry is named by its path', async () => {
  const { post } = await withProgram()
  const movies = [{ ids: { tmdb: FILM } }, { ids: { tmdb: FILM }, watched_at: '2026-01-02' }]
  expect(await post('sync/history/remove', { movies })).toMatchObject({
    status: 400,
    body: { fields: { 'movies.1.watched_at': 'Unknown field' } },
  })
})

test('a person who has too many plays gets none of a request', async () => {
  const { post, history } = await withProgram({ mostPlays: 2 })
  expect(await post('sync/history', SOME)).toMatchObject({
    status: 409,
    body: { problem: 'too-many-episodes' },
  })
  expect((await history()).days).toEqual([])
})
