import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

const titles = [
  film({ id: 1, name: 'Alien', date: '1979-05-25', genres: [{ id: 27, name: 'Horror' }] }),
  film({ id: 2, name: 'Brazil', date: '1985-02-20' }),
  film({ id: 3, name: 'Carol', date: '2015-11-27' }),
  series({ id: 4, name: 'Dark', date: '2017-12-01' }),
]

async function somebody() {
  const ada = await signedIn()
  const rating = openApi({ tmdb: tmdbKnowing(...titles) }).as(ada).api.me.ratings[':type'][':id'][':key']
  await rating.$put({ param: { type: 'movies', id: '1', key: 'total' }, json: { rating: 8 } })
  await rating.$put({ param: { type: 'movies', id: '2', key: 'total' }, json: { rating: 8 } })
  await rating.$put({ param: { type: 'movies', id: '3', key: 'total' }, json: { rating: 5 } })
  for (const [key, value] of [
    ['0', 10],
    ['1', 8],
    ['2', 8],
  ] as const) {
    await rating.$put({ param: { type: 'series', id: '4', key }, json: { rating: value } })
  }
  return ada
}

const ada = await somebody()
const offline = openApi({ tmdb: tmdbFailing('unavailable') }).as(ada).api
type Query = NonNullable<Parameters<typeof offline.me.rankings.$get>[0]>['query']

const rankings = async (query: Query) => {
  const answer = await offline.me.rankings.$get({ query })
  if (answer.status !== 200) throw new Error(String(answer.status))
  return answer.json()
}
const ranks = async (query: Query) =>
  (await rankings(query)).items.map(({ place, tied, title }) => `${place}${tied ? '=' : ''} ${title.name}`)

test.each<[Query, string[]]>([
  [{}, ['1 Dark', '2= Alien', '2= Brazil', '4 Carol']],
  [{ type: 'movies' }, ['1= Alien', '1= Brazil', '3 Carol']],
  [{ sort: 'year' }, ['1 Dark', '4 Carol', '2= Brazil', '2= Alien']],
  [{ direction: 'asc' }, ['4 Carol', '2= Alien', '2= Brazil', '1 Dark']],
  [{ yearFrom: '1980' }, ['1 Dark', '2= Brazil', '4 Carol']],
  [{ genre: '27' }, ['2= Alien']],
  [{ unseen: '1', type: 'series' }, ['1 Dark']],
])('with %o the ranks are %j: a filter moves no title up', async (query, expected) => {
  expect(await ranks(query)).toEqual(expected)
})

test('a series stands at the mean of its seasons to one decimal, with every rating of it', async () => {
  expect((await rankings({ type: 'series' })).items).toMatchObject([
    { rating: 8.7, ratings: { 0: 10, 1: 8, 2: 8 }, ratedAt: expect.stringMatching(/Z$/) },
  ])
})

test('a filter changes what is listed, not what is known of all ratings', async () => {
  expect(await rankings({ genre: '27' })).toMatchObject({
    total: 1,
    found: { movies: 1, series: 0 },
    counts: { movies: 3, series: 1 },
    distribution: [0, 0, 0, 0, 1, 0, 0, 2, 1, 0],
    mean: 7.4,
    audienceMean: expect.closeTo(8.525, 5),
    facets: { genres: [{ id: 28, count: 3 }, { id: 27 }], years: { from: 1979, to: 2017 } },
  })
})
