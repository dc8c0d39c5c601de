import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series, summary } from '#test/titles.ts'

const catalogueOf = (api: ReturnType<typeof openApi>, headers?: { cookie: string }) =>
  api.as(headers).api.catalogue
const seriesParam = { param: { type: 'series', id: '1396' }, query: {} } as const

test('a search without a segment shows films and series together, the popular first, with both counts', async () => {
  const tmdb = tmdbKnowing(
    film({ id: 1, name: 'Bad Boys', popularity: 9 }),
    film({ id: 2, name: 'Bad Education', popularity: 3 }),
    series({ popularity: 5 }),
  )
  const answer = await catalogueOf(openApi({ tmdb })).search.$get({ query: { q: 'bad' } })

  expect(await answer.json()).toMatchObject({
    q: 'bad',
    segment: null,
    page: 1,
    totalPages: 1,
    counts: { movies: 2, series: 1 },
    items: [{ name: 'Bad Boys' }, { name: 'Breaking Bad' }, { name: 'Bad Education' }],
    marks: {},
  })
})

test('a search in one segment still counts the other', async () => {
  const answer = await catalogueOf(openApi()).search.$get({ query: { q: 'in', segment: 'movies' } })
  expect(await answer.json()).toMatchObject({
    segment: 'movies',
    counts: { movies: 1, series: 1 },
    items: [{ id: 27205 }],
  })
})

test('browsing shows popular films and top-rated series, or one of them', async () => {
  const catalogue = catalogueOf(openApi())
  const both = await catalogue.browse.$get({ query: {} })
  const films = await catalogue.browse.$get({ query: { segment: 'movies', page: '2' } })

  expect(await both.json()).toMatchObject({
    movies: { items: [{ id: 27205 }] },
    series: { items: [{ id: 1396 }] },
  })
  expect(await films.json()).toMatchObject({ movies: { items: [{ id: 27205 }] }, series: null })
})

test('lists carry the marks of who is signed in', async () => {
  const ada = await signedIn()
  const api = openApi()
  await api
    .as(ada)
    .api.me.bookmarks[':label'][':type'][':id'].$put({ param: { label: 'seen', ...seriesParam.param } })
  await api.as(ada).api.me.ratings[':type'][':id'][':key'].$put({
    param: { type: 'movies', id: '27205', key: 'total' },
    json: { rating: 9 },
  })

  const answer = await catalogueOf(api, ada).browse.$get({ query: {} })
  expect(await answer.json()).toMatchObject({
    marks: {
      'series/1396': { watchlist: false, seen: true, rating: null },
      'movies/27205': { watchlist: false, seen: false, rating: 9 },
    },
  })
})

test('the page of a series brings its first season, every score, and what is mine', async () => {
  const ada = await signedIn()
  const recommended = summary({ type: 'series', id: 60059, name: 'Better Call Saul' })
  const api = openApi({
    tmdb: tmdbKnowing(series({ recommendations: [recommended] }), series({ id: 60059 })),
  })
  const rating = api.as(ada).api.me.ratings[':type'][':id'][':key']
  await rating.$put({ param: { type: 'series', id: '1396', key: '5' }, json: { rating: 10 } })
  await rating.$put({ param: { type: 'series', id: '60059', key: '1' }, json: { rating: 8 } })

  const answer = await catalogueOf(api, ada).titles[':type'][':id'].$get(seriesParam)

  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    title: { type: 'series', name: 'Breaking Bad', seasons: { length: 6 } },
    season: { number: 1, episodes: [{ name: 'Pilot' }] },
    heat: { length: 5, 0: { season: 1, episodes: [{ number: 1, score: 8.1 }] } },
    marks: { rating: 10 },
    ratings: { 5: 10 },
    seenEpisodes: [],
    recommendationMarks: { 'series/60059': { rating: 8 } },
  })
})

test.each([
  ['4', 4],
  ['0', 0],
  ['99', 1],
])('the page of a series requested with season %s opens season %i', async (season, opened) => {
  const answer = await catalogueOf(openApi()).titles[':type'][':id'].$get({
    ...{ param: seriesParam.param, query: { season } },
  })
  expect(await answer.json()).toMatchObject({ season: { number: opened } })
})

test('the page of a film has no season', async () => {
  const answer = await catalogueOf(openApi()).titles[':type'][':id'].$get({
    ...{ param: { type: 'movies', id: '27205' }, query: { season: '1' } },
  })
  expect(await answer.json()).toMatchObject({
    title: { name: 'Inception', runtime: 148 },
    season: null,
    heat: [],
    ratings: {},
  })
})

test('a season and an episode can be read on their own', async () => {
  const season = catalogueOf(openApi()).series[':id'].seasons[':season']
  const whole = await season.$get({ param: { id: '1396', season: '2' }, query: {} })
  const one = await season.episodes[':episode'].$get({
    param: { id: '1396', season: '2', episode: '1' },
    query: {},
  })

  expect(await whole.json()).toMatchObject({ season: { number: 2, episodes: { length: 1 } }, videos: [] })
  expect(await one.json()).toMatchObject({ episode: { season: 2, number: 1 } })
})

test.each(['', '/episodes/1'])(
  'of a series that is not shown as it is for adults there is no /seasons/1%s',
  async (part) => {
    // TMDB marks the series alone.
    const id = 987_654
    const tmdb = { ...tmdbKnowing(series({ id })), series: tmdbFailing('not-found').series }
    const ask = (services: Parameters<typeof openApi>[0], headers = {}) =>
      openApi(services).request(`/api/catalogue/series/${id}/seasons/1${part}`, { headers })

    for (const headers of [{}, await signedIn()]) {
      const answer = await ask({ tmdb }, headers)
      expect([answer.status, await answer.json()]).toMatchObject([404, { problem: 'title-unknown' }])
    }
    const down = { ...tmdb, series: tmdbFailing('unavailable').series }
    expect((await ask({ tmdb: down })).status).toBe(200)
  },
)

test.each([
  'titles/movies/1',
  'titles/series/27205',
  'series/1396/seasons/9',
  'series/1396/seasons/1/episodes/99',
])('%s is not in the catalogue', async (path) => {
  const answer = await openApi().request(`/api/catalogue/${path}`)
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ problem: 'title-unknown' })
})

test.each([
  ['unavailable', 503],
  ['rate-limited', 503],
  ['malformed', 502],
  ['unauthorised', 502],
] as const)('a catalogue that is %s is answered with %i and words', async (kind, status) => {
  const answer = await openApi({ tmdb: tmdbFailing(kind, 7) }).request('/api/catalogue/browse')

  expect(answer.status).toBe(status)
  expect(answer.headers.get('retry-after')).toBe(status === 503 ? '7' : null)
  expect(await answer.json()).toMatchObject({
    problem: 'catalogue-unavailable',
    message: expect.stringContaining('Try again'),
  })
})

test.each([
  'search',
  'search?q=a&page=0',
  'search?q=a&page=501',
  'search?q=a&segment=games',
  'browse?page=x',
  'titles/serie/1',
])('%s is not valid', async (path) => {
  const answer = await openApi().request(`/api/catalogue/${path}`)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ problem: 'invalid-input', fields: expect.any(Object) })
})
