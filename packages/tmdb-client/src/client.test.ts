import { expect, test } from 'vitest'
import { episode, film, namedFilm, page, season, series } from './test/answers.ts'
import { clientOf, failureOf } from './test/upstream.ts'

type Client = ReturnType<typeof clientOf>['client']

test.each<[string, (client: Client) => Promise<unknown>, string]>([
  [
    'series search',
    (c) => c.search('series', { query: 'ferry' }),
    '/3/search/tv?include_adult=false&query=ferry&page=1&region=US',
  ],
  [
    'film search',
    (c) => c.search('movies', { query: 'a&b', page: 2 }),
    '/3/search/movie?include_adult=false&query=a%26b&page=2&region=US',
  ],
  [
    'film search in a year',
    (c) => c.search('movies', { query: 'ferry', year: 1999 }),
    '/3/search/movie?include_adult=false&query=ferry&year=1999&page=1&region=US',
  ],
  [
    'series search in a year',
    (c) => c.search('series', { query: 'ferry', year: 1999 }),
    '/3/search/tv?include_adult=false&query=ferry&first_air_date_year=1999&page=1&region=US',
  ],
  ['an id of IMDb', (c) => c.find('imdb', 'tt0133093'), '/3/find/tt0133093?external_source=imdb_id'],
  ['an id of TVDB', (c) => c.find('tvdb', '81189'), '/3/find/81189?external_source=tvdb_id'],
  [
    'an id that is a path',
    (c) => c.find('imdb', '../movie/1'),
    '/3/find/..%2Fmovie%2F1?external_source=imdb_id',
  ],
  ['film genres', (c) => c.genres('movies'), '/3/genre/movie/list'],
  ['series genres', (c) => c.genres('series'), '/3/genre/tv/list'],
  ['popular films', (c) => c.popularMovies(), '/3/movie/popular?page=1&region=US'],
  ['top-rated series', (c) => c.topRatedSeries({ page: 4 }), '/3/tv/top_rated?page=4&region=US'],
  ['configuration', (c) => c.configuration(), '/3/configuration'],
])('%s is requested as the specification says', async (_, ask, address) => {
  const { client, calls } = clientOf([{}])

  await ask(client)

  expect(calls.map(({ url }) => url.href)).toEqual([`https://api.themoviedb.org${address}`])
})

test('a film brings its credits, videos, offers and recommendations in one call', async () => {
  const { client, calls } = clientOf([film()])

  const detail = await client.film(501)

  expect(calls).toHaveLength(1)
  expect(calls[0]?.url.pathname).toBe('/3/movie/501')
  expect(calls[0]?.url.searchParams.get('append_to_response')).toBe(
    'credits,videos,watch/providers,recommendations,release_dates',
  )
  expect(detail).toMatchObject({ name: 'The Lantern Keeper', directors: ['Siri Lund'] })
})

test('a title has the id that it was called for, whatever its answer says', async () => {
  const { client } = clientOf([{ ...film(), ...series(), id: '7' }])

  const titles = [
    client.film(501),
    client.series(701).then(({ series }) => series),
    client.names('movies', 501),
  ]
  expect((await Promise.all(titles)).map(({ id }) => id)).toEqual([501, 701, 501])
})

test('a series brings the first seasons along, and no more than TMDB appends', async () => {
  const wanted = Array.from({ length: 30 }, (_, index) => index + 1)
  const { client, calls } = clientOf([series({ 'season/1': season(1), 'season/2': season(2) })])

  const { seasons } = await client.series(701, { seasons: wanted })

  const appended = calls[0]?.url.searchParams.get('append_to_response')?.split(',') ?? []
  expect(appended).toHaveLength(20)
  expect(appended.at(-1)).toBe('season/15')
  expect(seasons.map(({ number, episodes }) => [number, episodes.length])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('a season comes with its videos', async () => {
  const { client, calls } = clientOf([season(2)])

  const answer = await client.season(701, 2)

  expect(calls[0]?.url.pathname + (calls[0]?.url.search ?? '')).toBe(
    '/3/tv/701/season/2?append_to_response=videos',
  )
  expect(answer.season.episodes.map(({ number }) => number)).toEqual([1, 2])
  expect(answer.videos.map(({ key }) => key)).toEqual(['abcdefghijk'])
})

test('an episode is read from its own address', async () => {
  const { client, calls } = clientOf([episode(2, 7)])

  expect(await client.episode(701, 2, 7)).toMatchObject({ season: 2, number: 7, name: 'Boat 7', score: 8.25 })
  expect(calls[0]?.url.pathname).toBe('/3/tv/701/season/2/episode/7')
})

test('a title brings its other names in one call', async () => {
  const { client, calls } = clientOf([namedFilm()])

  expect(await client.names('movies', 501)).toMatchObject({
    name: 'The Lantern Keeper',
    originalName: 'Fyrvokteren',
    otherNames: ['The Keeper', 'Der Leuchtturmwärter'],
  })
  expect((calls[0]?.url.pathname ?? '') + calls[0]?.url.search).toBe(
    '/3/movie/501?append_to_response=alternative_titles%2Ctranslations',
  )
})

test('an empty search finds nothing without asking', async () => {
  const { client, calls } = clientOf([{}])

  expect(await client.search('movies', { query: '  ' })).toEqual({
    page: 1,
    totalPages: 1,
    totalResults: 0,
    items: [],
  })
  expect(calls).toEqual([])
})

test.each([
  [0, '1'],
  [-3, '1'],
  [501, '500'],
  [2.7, '2'],
  [Number.NaN, '1'],
])('page %s is requested as page %s', async (wanted, sent) => {
  const { client, calls } = clientOf([page([])])

  await client.popularMovies({ page: wanted })

  expect(calls[0]?.url.searchParams.get('page')).toBe(sent)
})

test('a read access token travels in a header', async () => {
  const { client, calls } = clientOf([{}], { token: ' a.read.token ' })

  await client.configuration()

  expect(calls[0]?.headers.authorization).toBe('Bearer a.read.token')
  expect(calls[0]?.url.search).toBe('')
})

test('an old key travels in the query and in no error', async () => {
  const key = '0123456789abcdef0123456789abcdef'
  const { client, calls } = clientOf([new Response('', { status: 401 })], { token: key })

  const error = await failureOf(client.film(1))

  expect(calls[0]?.url.searchParams.get('api_key')).toBe(key)
  expect(calls[0]?.headers.authorization).toBeUndefined()
  expect(error.path).toBe('/movie/1')
  expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(key)
})

test.each([
  ['http://localhost:8789', 'http://localhost:8789/3/configuration'],
  ['http://localhost:8789/', 'http://localhost:8789/3/configuration'],
  ['http://localhost:8789/3/', 'http://localhost:8789/3/configuration'],
  ['https://mirror.example/tmdb/3', 'https://mirror.example/tmdb/3/configuration'],
  ['', 'https://api.themoviedb.org/3/configuration'],
])('with the base URL "%s" it asks %s', async (baseUrl, address) => {
  const { client, calls } = clientOf([{}], { baseUrl })

  await client.configuration()

  expect(calls[0]?.url.href).toBe(address)
})

test.each([{ adult: true }, { softcore: true }, { adult: false, softcore: true }])(
  'a title with %o is as good as not there',
  async (mark) => {
    expect(await failureOf(clientOf([film(mark)]).client.film(501))).toMatchObject({ kind: 'not-found' })
    expect(await failureOf(clientOf([series(mark)]).client.series(701))).toMatchObject({ kind: 'not-found' })
  },
)

test('a detail that cannot be distinguished from nothing is malformed', async () => {
  const { client } = clientOf([{ title: 'No id' }])

  expect(await failureOf(client.film(1))).toMatchObject({ kind: 'malformed', status: 200 })
  expect(await failureOf(client.series(1))).toMatchObject({ kind: 'malformed' })
  expect(await failureOf(clientOf([{}]).client.season(1, 1))).toMatchObject({ kind: 'malformed' })
  expect(await failureOf(clientOf([{}]).client.episode(1, 1, 1))).toMatchObject({ kind: 'malformed' })
})
