import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

const param = { label: 'watchlist', type: 'series', id: '1396' } as const
const one = ':label' as const

test('a bookmark that is set twice is there once', async () => {
  const api = openApi().as(await signedIn())
  const bookmark = api.api.me.bookmarks[one][':type'][':id']

  const first = await bookmark.$put({ param })
  const second = await bookmark.$put({ param })

  const ref = '/api/me/bookmarks/watchlist/series/1396'
  const state = { label: 'watchlist', type: 'series', id: 1396, ref, bookmarked: true, batch: null }
  expect(await first.json()).toEqual({ ...state, changed: true })
  expect(await second.json()).toEqual({ ...state, changed: false })
})

test('a bookmark that is taken away twice is gone', async () => {
  const api = openApi().as(await signedIn())
  const bookmark = api.api.me.bookmarks[one][':type'][':id']
  await bookmark.$put({ param })

  const answers = [await bookmark.$delete({ param }), await bookmark.$delete({ param })]

  expect(await Promise.all(answers.map((answer) => answer.json()))).toMatchObject([
    { bookmarked: false, changed: true },
    { bookmarked: false, changed: false },
  ])
})

test("a film is not bookmarked because a series with its number is, and one person's list is not another's", async () => {
  const tmdb = tmdbKnowing(film({ id: 1396, name: 'Mirror' }), series())
  const [ada, grace] = [await signedIn(), await signedIn()]
  const { api } = openApi({ tmdb }).as(ada)
  await api.me.bookmarks[one][':type'][':id'].$put({ param })

  const detail = await api.catalogue.titles[':type'][':id'].$get({
    ...{ param: { type: 'movies', id: '1396' }, query: {} },
  })
  expect(await detail.json()).toMatchObject({ marks: { watchlist: false, seen: false, rating: null } })

  const hers = await openApi({ tmdb }).as(grace).api.me.bookmarks.$get({ query: {} })
  expect(await hers.json()).toMatchObject({ items: [], counts: { watchlist: { movies: 0, series: 0 } } })
})

test('a list shows titles with their bookmark states and counts, in the requested order, without the catalogue', async () => {
  const tmdb = tmdbKnowing(
    film({ id: 1, name: 'Éclair', date: '1990-01-01' }),
    film({ id: 2, name: 'Zoo', score: null }),
    series(),
  )
  const ada = await signedIn()
  const { api } = openApi({ tmdb }).as(ada)
  for (const [type, id] of [
    ['movies', '2'],
    ['movies', '1'],
    ['series', '1396'],
  ] as const) {
    await api.me.bookmarks[one][':type'][':id'].$put({ param: { label: 'seen', type, id } })
  }
  await api.me.ratings[':type'][':id'][':key'].$put({
    param: { type: 'series', id: '1396', key: '1' },
    json: { rating: 7 },
  })
  await api.me.ratings[':type'][':id'][':key'].$put({
    param: { type: 'series', id: '1396', key: '2' },
    json: { rating: 10 },
  })

  const offline = openApi({ tmdb: tmdbFailing('unavailable') }).as(ada).api
  const list = await offline.me.bookmarks.$get({ query: { label: 'seen', sort: 'name' } })
  expect(list.status).toBe(200)
  expect(await list.json()).toMatchObject({
    label: 'seen',
    type: null,
    page: 1,
    totalPages: 1,
    counts: { watchlist: { movies: 0, series: 0 }, seen: { movies: 2, series: 1 } },
    items: [
      {
        ref: '/api/me/bookmarks/seen/series/1396',
        title: { name: 'Breaking Bad' },
        marks: { seen: true, rating: 8.5 },
      },
      {
        title: { name: 'Éclair', date: '1990-01-01' },
        marks: { watchlist: false, rating: null },
      },
      { title: { name: 'Zoo' } },
    ],
  })

  const byScore = await offline.me.bookmarks.$get({ query: { label: 'seen', type: 'movies', sort: 'score' } })
  expect(await byScore.json()).toMatchObject({
    items: [{ title: { id: 1 } }, { title: { id: 2, score: null } }],
  })
})

test.each([
  {
    what: 'somebody signed out',
    path: 'watchlist/series/1396',
    signed: false,
    status: 401,
    problem: 'signed-out',
  },
  {
    what: 'an unknown title',
    path: 'watchlist/series/4',
    signed: true,
    status: 404,
    problem: 'title-unknown',
  },
  {
    what: 'an unknown label',
    path: 'liked/series/1396',
    signed: true,
    status: 400,
    problem: 'invalid-input',
  },
  { what: 'an unknown type', path: 'seen/games/1396', signed: true, status: 400, problem: 'invalid-input' },
  {
    what: 'an id beyond range',
    path: 'seen/series/2147483648',
    signed: true,
    status: 400,
    problem: 'invalid-input',
  },
])('bookmarking is refused with $status for $what', async ({ path, signed, status, problem }) => {
  const headers = signed ? await signedIn() : {}
  const answer = await openApi().request(`/api/me/bookmarks/${path}`, { method: 'PUT', headers })

  expect(answer.status).toBe(status)
  expect(await answer.json()).toMatchObject({ problem, message: expect.any(String) })
})
