import { TmdbError } from '@marquee/tmdb-client/error'
import { expect, test } from 'vitest'
import { VIEWER_CONTEXT_HEADER } from '#server/viewer-context.ts'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { film, series } from '#test/titles.ts'

const inception = { param: { type: 'movies', id: '27205' } } as const
const known = tmdbKnowing(film({ popularity: 9 }), series({ name: 'Inside', popularity: 5 }))
const down = () => Promise.reject(new TmdbError({ kind: 'unavailable', path: '/search', status: 503 }))
const viewerContextOf = (answer: { headers: Headers }) =>
  JSON.parse(decodeURIComponent(answer.headers.get(VIEWER_CONTEXT_HEADER) ?? 'null'))

const askFor = (api: ReturnType<typeof openApi>, q: string, headers?: { cookie: string }) =>
  api.as(headers).api.catalogue.titles[':type'][':id']['with-results'].$get({ ...inception, query: { q } })

test('a title comes with the results it was found among, and my marks of both', async () => {
  const ada = await signedIn()
  const api = openApi({ tmdb: known })
  const { bookmarks } = api.as(ada).api.me
  await bookmarks[':label'][':type'][':id'].$put({ param: { label: 'seen', type: 'series', id: '1396' } })
  await bookmarks[':label'][':type'][':id'].$put({ param: { label: 'watchlist', ...inception.param } })

  const answer = await askFor(api, 'in', ada)
  expect(await answer.json()).toMatchObject({
    title: { name: 'Inception' },
    marks: { watchlist: true },
    recommendationMarks: {},
    results: {
      totalPages: 1,
      items: [{ id: 27205 }, { id: 1396 }],
      marks: { 'series/1396': { seen: true }, 'movies/27205': { watchlist: true } },
    },
  })
})

test('before any search a title comes with popular films and top-rated series by turns', async () => {
  const answer = await askFor(openApi({ tmdb: known }), '')
  expect(await answer.json()).toMatchObject({
    title: { name: 'Inception' },
    results: { items: [{ id: 27205 }, { id: 1396 }], marks: {} },
  })
})

test('a title is there without its results when those do not come, and the answer says so', async () => {
  const answer = await askFor(openApi({ tmdb: { ...known, search: down } }), 'in')
  expect(await answer.json()).toMatchObject({ title: { name: 'Inception' }, results: null })
  expect(viewerContextOf(answer)).toMatchObject({ notes: { withoutPart: true } })
})

test('a title that there is not has no results either', async () => {
  const answer = await askFor(openApi({ tmdb: tmdbKnowing(series()) }), 'in')
  expect(answer.status).toBe(404)
})
