import { TmdbError } from '@marquee/tmdb-client/error'
import { expect, test } from 'vitest'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { film, series } from '#test/titles.ts'

const known = tmdbKnowing(film({ name: 'Light' }), series({ name: 'Light' }))
const withoutSeries: typeof known = {
  ...known,
  search: (type, search) =>
    type === 'series'
      ? Promise.reject(new TmdbError({ kind: 'unavailable', path: '/search/tv', status: 503 }))
      : known.search(type, search),
}
const searched = (query: { q: string; segment?: 'movies' | 'series' }) =>
  openApi({ tmdb: withoutSeries }).as().api.catalogue.search.$get({ query })

test('when series cannot be searched, films are still found, and it is said that series are missing', async () => {
  const answer = await searched({ q: 'light' })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    missing: 'series',
    counts: { movies: 1, series: null },
    items: [{ type: 'movies', name: 'Light' }],
  })
})

test('a request for the missing half alone answers that the catalogue is unavailable', async () => {
  expect((await searched({ q: 'light', segment: 'movies' })).status).toBe(200)
  expect((await searched({ q: 'light', segment: 'series' })).status).toBe(503)
})
