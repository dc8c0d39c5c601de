import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbFailing, tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

test('rankings put ties on one place, a series at the mean of its seasons, and need no catalogue', async () => {
  const titles = [
    film({ id: 1, name: 'Alien' }),
    film({ id: 2, name: 'Brazil' }),
    film({ id: 3, name: 'Carol' }),
    series(),
  ]
  const ada = await signedIn()
  const { api } = openApi({ tmdb: tmdbKnowing(...titles) }).as(ada)
  const rate = (type: 'movies' | 'series', id: string, key: string, rating: number) =>
    api.me.ratings[':type'][':id'][':key'].$put({ param: { type, id, key }, json: { rating } })
  await rate('movies', '1', 'total', 8)
  await rate('movies', '2', 'total', 8)
  await rate('movies', '3', 'total', 5)
  await rate('series', '1396', '1', 9)
  await rate('series', '1396', '2', 10)

  const offline = openApi({ tmdb: tmdbFailing('unavailable') }).as(ada).api
  const all = await offline.me.rankings.$get({ query: {} })
  expect(await all.json()).toMatchObject({
    type: null,
    items: [
      { place: 1, tied: false, rating: 9.5, ratings: { 1: 9, 2: 10 }, title: { name: 'Breaking Bad' } },
      { place: 2, tied: true, rating: 8, ratings: { total: 8 }, title: { name: 'Alien' } },
      { place: 2, tied: true, rating: 8, title: { name: 'Brazil' } },
      { place: 4, tied: false, rating: 5, title: { name: 'Carol' } },
    ],
    mean: 7.6,
    counts: { movies: 3, series: 1 },
  })

  const films = await offline.me.rankings.$get({ query: { type: 'movies' } })
  expect(await films.json()).toMatchObject({
    type: 'movies',
    items: [{ place: 1 }, { place: 1 }, { place: 3 }],
    distribution: [0, 0, 0, 0, 1, 0, 0, 2, 0, 0],
    counts: { movies: 3, series: 1 },
  })
})

test('somebody who has rated nothing has empty rankings', async () => {
  const answer = await openApi()
    .as(await signedIn())
    .api.me.rankings.$get({ query: {} })
  expect(await answer.json()).toMatchObject({ items: [], mean: null, counts: { movies: 0, series: 0 } })
})
