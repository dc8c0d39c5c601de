import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ExternalSource, FindResult } from '@marquee/tmdb-client/find-response'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { makeToken, programRequest } from '#test/programs.ts'
import { film, idsOf, series, summary } from '#test/titles.ts'
import { withProgram } from '#test/with-program.ts'

const SERIES = series()
const FILMS = Array.from({ length: 20 }, (_, index) => film({ id: 600_000 + index }))
const NOTHING: FindResult = { titles: [], seasons: [], episodes: [] }

/** A program, and a catalogue that knows ids of other services, counts its requests and may fail. */
async function program() {
  const known = tmdbKnowing(...FILMS, SERIES)
  const requests: string[] = []
  let failure: TmdbError['kind'] | null = null
  const request = (path: string) => {
    requests.push(path)
    if (failure !== null) throw new TmdbError({ kind: failure, path, isUnusable: failure === 'malformed' })
  }
  async function find(source: ExternalSource, id: string): Promise<FindResult> {
    request(`/find/${id}`)
    const titles = [...FILMS, SERIES].filter((title) => String(idsOf(title)[source]) === id)
    const { seasons } = await known.series(SERIES.id, { seasons: [1] })
    const [pilot] = seasons[0]?.episodes ?? []
    const isPilot = source === 'tvdb' && id === '349232' && pilot !== undefined
    return {
      ...NOTHING,
      titles: titles.map(({ type, id }) => summary({ type, id })),
      episodes: isPilot ? [{ ...pilot, seriesId: SERIES.id }] : [],
    }
  }
  // What is seen now is another play in the next minute.
  const now = new Date()
  const api = openApi({
    clock: () => now,
    tmdb: {
      ...known,
      find,
      film: async (id) => {
        request(`/movie/${id}`)
        return known.film(id)
      },
    },
  })
  const { secret } = await makeToken(api, await signedIn(), { scopes: ['read', 'write'] })
  return {
    requests,
    fail: (kind: TmdbError['kind'] | null) => {
      failure = kind
    },
    post: async (path: string, body: object) =>
      (await api.request(`/api/v1/${path}`, programRequest('POST', body, secret))).json<Answer>(),
  }
}

type Answer = Record<string, unknown> & { later: unknown[] }

const byImdb = FILMS.map((one) => ({ ids: { imdb: z.string().parse(idsOf(one).imdb) } }))

test('films by ids of IMDb need the catalogue once, and then no more', async () => {
  const { post, requests } = await program()
  const left: number[] = []
  for (let sent = 0; sent < 6; sent += 1)
    left.push((await post('sync/watchlist', { movies: byImdb })).later.length)
  // Each takes two requests to the catalogue, and a request of ours may make eight.
  expect(left).toEqual([16, 12, 8, 4, 0, 0])
  expect(requests).toHaveLength(40)

  expect(await post('sync/watchlist', { movies: byImdb })).toMatchObject({
    ...{ existing: { movies: FILMS.length }, not_found: [], later: [] },
  })
  expect(await post('sync/watchlist/remove', { movies: byImdb })).toMatchObject({
    removed: { movies: FILMS.length },
  })
  expect(requests).toHaveLength(40)
})

test('a series and an episode by ids of TVDB are known while the catalogue is down', async () => {
  const { post, requests, fail } = await program()
  const numbered = [{ number: 2, episodes: [{ number: 1 }] }]
  const sent = {
    shows: [{ ids: { tvdb: idsOf(SERIES).tvdb }, seasons: numbered }],
    episodes: [{ ids: { tvdb: 349232 } }],
  }
  expect(await post('sync/history', sent)).toMatchObject({ added: { episodes: 2 }, later: [] })
  const before = requests.length

  fail('unavailable')
  expect(await post('sync/history', sent)).toMatchObject({ existing: { episodes: 2 }, later: [] })
  expect(await post('sync/history/remove', sent)).toMatchObject({ removed: { episodes: 2 }, later: [] })
  expect(requests).toHaveLength(before)
  expect(await post('sync/history/remove', { episodes: [{ ids: { tvdb: 1 } }] })).toMatchObject({
    later: [{ type: 'episode', ids: { tvdb: 1 } }],
  })
})

test('a series takes as many requests to the catalogue as its seasons need', async () => {
  // With specials, which do not come with the first.
  const many = Array.from({ length: 10 }, (_, index) => series({ id: 610_000 + index }))
  const known = tmdbKnowing(...many)
  let requests = 0
  const tmdb: TmdbClient = {
    ...known,
    series: async (...wanted) => {
      requests += 1
      return known.series(...wanted)
    },
  }
  const { post } = await withProgram({ tmdb })
  const shows = many.map(({ id }) => ({ ids: { tmdb: id } }))
  expect(await post('sync/watchlist', { shows })).toMatchObject({ body: { added: { shows: 4 } } })
  expect(requests).toBe(8)
})

test('a title of which the catalogue has nothing readable is not found, and says why', async () => {
  const { post, fail } = await program()
  fail('malformed')
  const movies = [{ ids: { tmdb: 999 } }, { ids: { imdb: 'tt0000001' } }]
  expect(await post('sync/watchlist', { movies })).toMatchObject({
    not_found: [
      { ids: { imdb: 'tt0000001' }, reason: 'malformed' },
      { ids: { tmdb: 999 }, reason: 'malformed' },
    ],
    later: [],
  })
})

test('what the catalogue does not have takes its requests once, and the rest is reached', async () => {
  const { post, requests } = await program()
  const gone = Array.from({ length: 9 }, (_, index) => ({ ids: { tmdb: 900_000 + index } }))
  const unknown = Array.from({ length: 9 }, (_, index) => ({ ids: { imdb: `tt99999${index}` } }))
  for (const missing of [gone, unknown]) {
    const movies = [...missing, { ids: { tmdb: FILMS[missing === gone ? 0 : 1]?.id } }]
    const later = []
    for (let turn = 0; turn < 5; turn += 1) {
      const answer = await post('sync/watchlist', { movies })
      later.push(answer.later.length)
      if (answer.later.length === 0) expect(answer.not_found).toHaveLength(9)
    }
    expect(later.at(-1)).toBe(0)
  }
  expect(new Set(requests).size).toBe(requests.length)
})

test('an episode with its TMDB id that is stored takes no request for its other ids', async () => {
  const { post, requests, fail } = await program()
  await post('sync/watchlist', { shows: [{ ids: { tmdb: SERIES.id } }] })
  const sent = requests.length
  fail('unavailable')
  const { seasons } = await tmdbKnowing(SERIES).series(SERIES.id, { seasons: [1] })
  const ids = { tmdb: seasons[0]?.episodes[0]?.id, tvdb: 999_001, imdb: 'tt0999001' }
  expect(await post('sync/history', { episodes: [{ ids, watched_at: '2026-01-02' }] })).toMatchObject({
    ...{ added: { episodes: 1 }, later: [], not_found: [] },
  })
  expect(requests).toHaveLength(sent)
})
