import { expect, test } from 'vitest'
import { ask, askJson, origin } from '#test/ask.ts'

test('a request without a key is refused', async () => {
  const { status, body } = await askJson('/3/movie/27205', { headers: {} })
  expect(status).toBe(401)
  expect(body).toMatchObject({ success: false, status_code: 7 })
})

test('an old key in the query is as good as a token', async () => {
  expect((await ask('/3/configuration?api_key=demo')).status).toBe(200)
})

test('the pictures are where the configuration says', async () => {
  const { body } = await askJson('/3/configuration')
  expect(body.images.secure_base_url).toBe(`${origin}/t/p/`)
  expect(body.images.poster_sizes).toContain('w500')
})

test.each([
  '/3/movie/1',
  '/3/movie/0',
  '/3/movie/x',
  '/3/tv/1/season/1',
  '/3/tv/1396/season/99',
  '/3/tv/1396/season/1/episode/99',
  '/3/network/1',
])('%s is not found, in the words of TMDB', async (path) => {
  const { status, body, headers } = await askJson(path)
  expect(status).toBe(404)
  expect(body).toEqual({
    success: false,
    status_code: 34,
    status_message: 'The resource you requested could not be found.',
  })
  expect(headers.get('cache-control')).toBe(null)
})

test.each(['0', '501', '-1', '1.5', 'two'])('page %s is refused', async (page) => {
  const { status, body } = await askJson(`/3/movie/popular?page=${page}`)
  expect([status, body.status_code]).toEqual([400, 22])
})

test('pages hold twenty and do not overlap', async () => {
  const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => askJson(`/3/movie/popular?page=${page}`)))
  const ids = pages.flatMap(({ body }) => body.results.map(({ id }: { id: number }) => id))
  expect(pages[0]?.body.results).toHaveLength(20)
  expect(new Set(ids).size).toBe(pages[0]?.body.total_results)
  expect(pages[5]?.body.results).toEqual([])
})

test('an empty query is an empty list', async () => {
  expect((await askJson('/3/search/movie?query=')).body).toEqual({
    page: 1,
    results: [],
    total_pages: 0,
    total_results: 0,
  })
})

test('lists say "" for an unknown day or overview, and null for a picture', async () => {
  const { body } = await askJson('/3/search/movie?query=Эхлэл')
  expect(body.results[0]).toMatchObject({
    id: 1359046,
    overview: '',
    poster_path: null,
    backdrop_path: null,
    vote_count: 0,
  })
})

test('specials come first among the seasons and are not counted', async () => {
  const { body } = await askJson('/3/tv/1396')
  expect(body.seasons.map(({ season_number }: { season_number: number }) => season_number)).toEqual([
    0, 1, 2, 3, 4, 5,
  ])
  expect(body.seasons[0].air_date).toBe(null)
  expect([body.number_of_seasons, body.number_of_episodes]).toEqual([5, 62])
})

test('a detail carries along what was requested, seasons included', async () => {
  const { body } = await askJson(
    '/3/tv/1396?append_to_response=credits,videos,watch/providers,recommendations,season/1,season/99',
  )
  expect(body.credits.cast[0]).toMatchObject({ name: 'Bryan Cranston', character: 'Walter White', order: 0 })
  expect(body.credits.id).toBe(undefined)
  expect(body['season/1'].episodes).toHaveLength(7)
  expect(body['season/99']).toBe(undefined)
  expect(body['watch/providers'].results.US.link).toContain(origin)
  expect(body.recommendations.results.length).toBeGreaterThan(5)
})

test('more than twenty appended things are too many', async () => {
  const parts = Array.from({ length: 21 }, (_, index) => `season/${index}`).join(',')
  const { status, body } = await askJson(`/3/tv/456?append_to_response=${parts}`)
  expect([status, body.status_code]).toEqual([400, 27])
})

test('what stands alone carries its id', async () => {
  expect((await askJson('/3/movie/27205/credits')).body.id).toBe(27205)
  expect((await askJson('/3/tv/1396/watch/providers')).body.id).toBe(1396)
  expect((await askJson('/3/tv/1396/season/3/videos')).body).toMatchObject({
    id: 139603,
    results: [{ site: 'YouTube', type: 'Trailer' }],
  })
})

test('an answer that is still good is not sent again', async () => {
  const first = await ask('/3/movie/27205?api_key=demo')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/)
  expect(etag).toMatch(/^W\/"/)
  expect((await ask('/3/movie/27205?api_key=demo', { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a season still to come gives the series a next episode', async () => {
  const { body } = await askJson('/3/tv/100088')
  expect(body.next_episode_to_air).toMatchObject({
    season_number: 3,
    episode_number: 1,
    runtime: null,
    still_path: null,
    vote_count: 0,
  })
})

test('a season without episodes and without a day exists', async () => {
  const { body } = await askJson('/3/tv/95396/season/3')
  expect(body).toMatchObject({ air_date: null, episodes: [], vote_average: 0 })
})

test('films and series share a list with their kind on each', async () => {
  const { body } = await askJson('/3/search/multi?query=fargo')
  expect(body.results.map(({ media_type }: { media_type: string }) => media_type).sort()).toEqual([
    'movie',
    'tv',
  ])
})
