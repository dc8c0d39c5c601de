import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

const titles = [
  film({
    id: 1,
    name: 'Alien',
    date: '1979-05-25',
    runtime: 117,
    genres: [{ id: 27, name: 'Horror' }],
    score: 8.1,
  }),
  film({
    id: 2,
    name: 'Brazil',
    date: '1985-02-20',
    runtime: 143,
    genres: [{ id: 35, name: 'Comedy' }],
    score: 7.7,
  }),
  film({ id: 3, name: 'Carol', date: null, runtime: null, genres: [], genreIds: [], score: null }),
  series({
    id: 4,
    name: 'Dark',
    date: '2017-12-01',
    episodeRuntime: 50,
    genres: [{ id: 27, name: 'Horror' }],
  }),
]

/** Somebody with the four titles on the watchlist, who has seen Brazil and rated Alien and Dark. */
async function somebody() {
  const ada = await signedIn()
  const { api } = openApi({ tmdb: tmdbKnowing(...titles) }).as(ada)
  for (const { type, id } of titles) {
    await api.me.bookmarks[':label'][':type'][':id'].$put({
      param: { label: 'watchlist', type, id: String(id) },
    })
  }
  await api.me.bookmarks[':label'][':type'][':id'].$put({ param: { label: 'seen', type: 'movies', id: '2' } })
  const rating = api.me.ratings[':type'][':id'][':key']
  await rating.$put({ param: { type: 'movies', id: '1', key: 'total' }, json: { rating: 6 } })
  await rating.$put({ param: { type: 'series', id: '4', key: '1' }, json: { rating: 9 } })
  return ada
}

const ada = await somebody()
const offline = openApi({ tmdb: tmdbFailing('unavailable') }).as(ada).api
type Query = NonNullable<Parameters<typeof offline.me.bookmarks.$get>[0]>['query']

const list = async (query: Query) => {
  const answer = await offline.me.bookmarks.$get({ query })
  if (answer.status !== 200) throw new Error(String(answer.status))
  return answer.json()
}
const names = async (query: Query) => (await list(query)).items.map(({ title }) => title.name).join(' ')

test.each<[Query, string]>([
  [{ sort: 'name' }, 'Alien Brazil Carol Dark'],
  [{ sort: 'name', direction: 'desc' }, 'Dark Carol Brazil Alien'],
  [{ sort: 'year' }, 'Dark Brazil Alien Carol'],
  [{ sort: 'year', direction: 'asc' }, 'Alien Brazil Dark Carol'],
  [{ sort: 'score' }, 'Dark Alien Brazil Carol'],
  [{ sort: 'rating' }, 'Dark Alien Brazil Carol'],
  [{ sort: 'rating', direction: 'asc' }, 'Alien Dark Brazil Carol'],
  [{ sort: 'runtime' }, 'Dark Alien Brazil Carol'],
  [{ sort: 'runtime', direction: 'desc' }, 'Brazil Alien Dark Carol'],
])('sorted by %o the list reads %s; what is unknown stands last', async (query, expected) => {
  expect(await names(query)).toBe(expected)
})

test.each<[Query, string]>([
  [{ genre: '27' }, 'Alien Dark'],
  [{ yearFrom: '1985' }, 'Brazil Dark'],
  [{ yearTo: '1985' }, 'Alien Brazil'],
  [{ yearFrom: '1980', yearTo: '1990' }, 'Brazil'],
  [{ runtimeMin: '100' }, 'Alien Brazil'],
  [{ runtimeMax: '120' }, 'Alien Dark'],
  [{ unseen: '1' }, 'Alien Carol Dark'],
  [{ rated: '1' }, 'Alien Dark'],
  [{ rated: '0' }, 'Brazil Carol'],
  [{ genre: '27', type: 'series' }, 'Dark'],
  [{ genre: '27', unseen: '1', rated: '0' }, ''],
])('filtered by %o the list reads "%s"', async (query, expected) => {
  expect(await names({ ...query, sort: 'name' })).toBe(expected)
})

test('a filtered list says how many fit it, by type, and still offers all there is to filter by', async () => {
  expect(await list({ genre: '27', type: 'movies' })).toMatchObject({
    type: 'movies',
    total: 1,
    found: { movies: 1, series: 1 },
    counts: { watchlist: { movies: 3, series: 1 }, seen: { movies: 1, series: 0 } },
    facets: {
      genres: [
        { id: 27, count: 1 },
        { id: 35, count: 1 },
      ],
      years: { from: 1979, to: 1985 },
      runtimes: { min: 117, max: 143 },
    },
  })
})

test('genres have names as soon as the catalogue answers', async () => {
  const { api } = openApi({
    tmdb: { ...tmdbKnowing(), genres: async () => [{ id: 27, name: 'Horror' }] },
  }).as(ada)
  const answer = await api.me.bookmarks.$get({ query: {} })
  expect(await answer.json()).toMatchObject({
    facets: { genres: [{ id: 27, name: 'Horror', count: 2 }, {}] },
  })
})

test('a page beyond the last is empty and says which the last is', async () => {
  expect(await list({ page: '2' })).toMatchObject({ page: 2, totalPages: 1, total: 4, items: [] })
})

test.each(['sort=own', 'genre=x', 'yearFrom=85', 'runtimeMax=-1', 'unseen=0', 'rated=yes', 'direction=up'])(
  '%s is no way to look at a list',
  async (query) => {
    const answer = await openApi().request(`/api/me/bookmarks?${query}`, { headers: ada })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ problem: 'invalid-input' })
  },
)
