import { env } from 'cloudflare:workers'
import { TOKEN_SCOPES } from '@marquee/domain/api-token'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { tmdbKnowing } from '#test/fake-tmdb.ts'
import { signedIn } from '#test/people.ts'
import { makeToken } from '#test/programs.ts'
import { film, series } from '#test/titles.ts'

const known = [
  film({ id: 27205, name: 'Inception' }),
  film({ id: 155, name: 'A "quoted" film 🎬' }),
  film({ id: 9, name: 'Announced', date: null }),
  film({ id: 10, name: 'Without ids', ids: { imdb: null, tvdb: null }, posterPath: null }),
  series({ id: 1396 }),
]
const withoutTvdb = series({ id: 1399, name: 'Without a number of TVDB' })
const tmdb = tmdbKnowing(...known, withoutTvdb)
const api = openApi({
  tmdb: {
    ...tmdb,
    series: async (id, options) => {
      const found = await tmdb.series(id, options)
      return id === withoutTvdb.id ? { ...found, ids: { imdb: 'tt0944947', tvdb: null } } : found
    },
  },
})

type Label = 'watchlist' | 'seen'

async function somebody() {
  const headers = await signedIn()
  const { me } = api.as(headers).api
  const { id, secret } = await makeToken(api, headers, { scopes: ['feeds'] })
  return {
    ...{ headers, me, id, secret },
    async save(label: Label, ...titles: { type: 'movies' | 'series'; id: number }[]) {
      for (const { type, id } of titles)
        await me.bookmarks[':label'][':type'][':id'].$put({ param: { label, type, id: String(id) } })
    },
    get: (path: string, init?: RequestInit) => api.request(path.replace('TOKEN', secret), init),
  }
}

/** What Newtonsoft's reader of Radarr 5 takes for a film of a Custom List: numbers that are never null. */
const RadarrList = z.array(
  z.strictObject({
    id: z.int().positive(),
    title: z.string().min(1),
    year: z.int().positive(),
    imdb_id: z
      .string()
      .regex(/^tt\d+$/)
      .optional(),
  }),
)
/** As `CustomSeries` of Sonarr 4, all of whose numbers are `int`. */
const SonarrList = z.array(
  z.strictObject({
    title: z.string().min(1),
    tvdbId: z.int().positive(),
    tmdbId: z.int().positive(),
    imdbId: z
      .string()
      .regex(/^tt\d+$/)
      .optional(),
  }),
)
const filterable = {
  ...{ title: z.string(), year: z.int().positive(), monitored: z.boolean(), qualityProfileId: z.int() },
  ...{ rootFolderPath: z.string(), tags: z.array(z.int()) },
}
const MoviesOfRadarr = z.array(z.strictObject({ ...filterable, tmdbId: z.int().positive() }))
const SeriesOfSonarr = z.array(
  z.strictObject({
    ...{ ...filterable, tvdbId: z.int().positive(), languageProfileId: z.int() },
    seasons: z.array(z.strictObject({ seasonNumber: z.int(), monitored: z.boolean() })),
  }),
)

/** By the manifest and the previews of Stremio's documentation; its client draws a title without a poster. */
const StremioManifest = z.strictObject({
  id: z.string().regex(/^[\w-]+(\.[\w-]+)+$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  ...{ name: z.string().min(1), description: z.string().min(1) },
  resources: z.array(z.enum(['catalog', 'meta', 'stream', 'subtitles', 'addon_catalog'])).min(1),
  types: z.array(z.enum(['movie', 'series', 'channel', 'tv'])),
  idPrefixes: z.array(z.string()),
  catalogs: z.array(
    z.strictObject({
      ...{ type: z.enum(['movie', 'series']), id: z.string(), name: z.string() },
      extra: z.array(z.strictObject({ name: z.enum(['search', 'genre', 'skip']), isRequired: z.boolean() })),
    }),
  ),
})
const StremioCatalogue = z.strictObject({
  metas: z.array(
    z.strictObject({
      id: z.string().regex(/^tt\d+$/),
      type: z.enum(['movie', 'series']),
      name: z.string().min(1),
      poster: z.url().optional(),
      releaseInfo: z
        .string()
        .regex(/^\d{4}$/)
        .optional(),
      description: z.string().optional(),
    }),
  ),
})

async function read<T>(answer: Response, schema: z.ZodType<T>): Promise<T> {
  expect(answer.status).toBe(200)
  return schema.parse(await answer.json())
}

const movies = (...ids: number[]) => ids.map((id) => ({ type: 'movies' as const, id }))
const allSeries = (...ids: number[]) => ids.map((id) => ({ type: 'series' as const, id }))

test('Radarr gets the films of the watchlist, without those that have no year and without a field that is not known', async () => {
  const ada = await somebody()
  await ada.save('watchlist', ...movies(27205, 155, 9, 10), ...allSeries(1396))
  await ada.save('seen', ...movies(155))

  const listed = await read(await ada.get('/lists/TOKEN/radarr.json'), RadarrList)
  expect(listed.toSorted((one, other) => one.id - other.id)).toEqual([
    { id: 10, title: 'Without ids', year: 2010 },
    { id: 155, title: 'A "quoted" film 🎬', year: 2010, imdb_id: 'tt100000155' },
    { id: 27205, title: 'Inception', year: 2010, imdb_id: 'tt100027205' },
  ])
  const seen = await read(await ada.get('/lists/TOKEN/radarr.json?list=seen'), RadarrList)
  expect(seen.map(({ id }) => id)).toEqual([155])
  const asRadarr = await read(await ada.get('/lists/TOKEN/api/v3/movie'), MoviesOfRadarr)
  expect(asRadarr.map(({ tmdbId }) => tmdbId).toSorted()).toEqual([10, 155, 27205])
})

test('Sonarr gets the series of a list that TVDB has a number of', async () => {
  const ada = await somebody()
  await ada.save('watchlist', ...allSeries(1396, 1399), ...movies(27205))

  expect(await read(await ada.get('/lists/TOKEN/sonarr.json'), SonarrList)).toEqual([
    { title: 'Breaking Bad', tvdbId: 71396, tmdbId: 1396, imdbId: 'tt200001396' },
  ])
  const asSonarr = await read(await ada.get('/lists/TOKEN/api/v3/series'), SeriesOfSonarr)
  expect(asSonarr).toMatchObject([{ title: 'Breaking Bad', tvdbId: 71396, year: 2008 }])
  for (const choice of ['qualityprofile', 'languageprofile', 'rootfolder', 'tag'])
    expect(await read(await ada.get(`/lists/TOKEN/api/v3/${choice}`), z.array(z.never()))).toEqual([])
})

test('a folder is a list as well, and one of another person or none is no list, instead of an empty one', async () => {
  const [ada, grace] = [await somebody(), await somebody()]
  const id = crypto.randomUUID()
  await ada.me.folders[':id'].$put({ param: { id }, json: { name: 'Heist' } })
  const item = { id, type: 'movies', titleId: '27205' } as const
  await ada.me.folders[':id'].items[':type'][':titleId'].$put({ param: item })

  const path = `/lists/TOKEN/radarr.json?list=${id}`
  expect(await read(await ada.get(path), RadarrList)).toMatchObject([{ id: 27205 }])
  expect((await grace.get(path)).status).toBe(404)
  expect((await ada.get('/lists/TOKEN/radarr.json?list=none')).status).toBe(404)
  expect((await ada.get('/lists/TOKEN/radarr.json?list=')).status).toBe(400)
})

test('Stremio gets a manifest and each of its catalogues, on any page', async () => {
  const ada = await somebody()
  await ada.save('watchlist', ...movies(27205, 10), ...allSeries(1399))
  await ada.me.episodes[':series'][':season'][':episode'].$put({
    param: { series: '1396', season: '1', episode: '1' },
  })

  const answer = await ada.get('/stremio/TOKEN/manifest.json', {
    headers: { origin: 'https://stremio.test' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const { catalogs } = await read(answer, StremioManifest)
  const shown = await Promise.all(
    catalogs.map(async ({ type, id, name }) => {
      const { metas } = await read(
        await ada.get(`/stremio/TOKEN/catalog/${type}/${id}.json`),
        StremioCatalogue,
      )
      return [name, ...metas]
    }),
  )
  const poster = 'https://image.tmdb.org/t/p/w342/movie-27205.svg'
  expect(shown).toEqual([
    ['Watchlist films', { id: 'tt100027205', type: 'movie', name: 'Inception', poster, releaseInfo: '2010' }],
    [
      'Watchlist series',
      expect.objectContaining({ id: 'tt0944947', type: 'series', name: 'Without a number of TVDB' }),
    ],
    [
      'Up next',
      expect.objectContaining({
        id: 'tt200001396',
        name: 'Breaking Bad',
        description: 'Next: season 2, episode 1',
      }),
    ],
  ])
})

test('a catalogue comes in pages of a hundred, and of another type it has nothing', async () => {
  const ada = await somebody()
  await env.DB.batch(
    Array.from({ length: 130 }, (_, index) => [
      env.DB.prepare(
        `insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at, imdb_id, has_other_ids)
          values ('movies', ?1, 'Film', 'film', '[]', 0, '[]', 1, ?2, 1)`,
      ).bind(5000 + index, `tt${1_005_000 + index}`),
      env.DB.prepare(
        `insert into bookmark (user_id, type, title_id, label, added_at)
          select user_id, 'movies', ?, 'watchlist', ? from api_token where id = ?`,
      ).bind(5000 + index, index, ada.id),
    ]).flat(),
  )
  const page = async (path: string) =>
    (await read(await ada.get(`/stremio/TOKEN/catalog/${path}.json`), StremioCatalogue)).metas.map(
      ({ id }) => id,
    )

  const first = await page('movie/watchlist-films')
  const second = await page('movie/watchlist-films.json/skip=100')
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([100, 30, 130])
  expect([first[0], second.at(-1)]).toEqual(['tt1005129', 'tt1005000'])
  expect(await page('movie/watchlist-films.json/skip=200')).toEqual([])
  expect(await page('series/watchlist-films')).toEqual([])
  expect(await page('movie/up-next')).toEqual([])
})

const PATHS = [
  ...['/lists/TOKEN/radarr.json', '/lists/TOKEN/sonarr.json', '/lists/TOKEN/radarr.json?list=seen'],
  ...['/lists/TOKEN/api/v3/movie', '/lists/TOKEN/api/v3/series', '/lists/TOKEN/api/v3/tag'],
  ...['/stremio/TOKEN/manifest.json', '/stremio/TOKEN/catalog/movie/watchlist-films.json'],
  ...[
    '/stremio/TOKEN/catalog/series/up-next.json',
    '/stremio/TOKEN/catalog/movie/watchlist-films.json/skip=100.json',
  ],
]

test.each(PATHS)('%s is read again only when it has changed, and is in no cache', async (path) => {
  const ada = await somebody()
  const answer = await ada.get(path)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(answer.headers.get('set-cookie')).toBeNull()
  const etag = answer.headers.get('etag') ?? ''

  const again = await ada.get(path, { headers: { 'if-none-match': `W/${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const head = await ada.get(path, { method: 'HEAD' })
  expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag])
  expect((await ada.get(path, { method: 'POST', body: '{}' })).status).toBeGreaterThanOrEqual(400)
})

test.each(PATHS)('%s is as good as nothing with a wrong, expired, revoked or another token', async (path) => {
  const ada = await somebody()
  const wrong = async (secret: string) => {
    const headers = { 'cf-connecting-ip': crypto.randomUUID() }
    const answer = await api.request(path.replace('TOKEN', secret), { headers })
    return [answer.status, await answer.json()]
  }
  const nothing = [404, expect.objectContaining({ problem: 'not-found' })]
  for (const secret of [`mq_${'A'.repeat(43)}`, 'short', `${ada.secret}A`, ada.secret.slice(3)])
    expect(await wrong(secret)).toEqual(nothing)
  // One that may do more is not for addresses, which others log.
  for (const scopes of [[...TOKEN_SCOPES], ['read' as const], ['read' as const, 'feeds' as const]])
    expect(await wrong((await makeToken(api, ada.headers, { scopes })).secret)).toEqual(nothing)
  const bearer = { authorization: `Bearer ${ada.secret}`, 'cf-connecting-ip': crypto.randomUUID() }
  expect((await api.request(path.replace('TOKEN', 'none'), { headers: bearer })).status).toBe(404)

  const expired = await makeToken(api, ada.headers, { scopes: ['feeds'] })
  await env.DB.prepare('update api_token set expires_at = 1 where id = ?').bind(expired.id).run()
  expect(await wrong(expired.secret)).toEqual(nothing)
  await ada.me.tokens[':id'].$delete({ param: { id: ada.id } })
  expect(await wrong(ada.secret)).toEqual(nothing)
})

test('guesses at addresses are throttled, and a right one is not', async () => {
  const ada = await somebody()
  const from = { headers: { 'cf-connecting-ip': crypto.randomUUID() } }
  const guess = async () => (await api.request(`/lists/mq_${'B'.repeat(43)}/radarr.json`, from)).status
  const first = await guess()
  await env.DB.prepare('update login_throttle set attempts = 10000').run()
  await guess()
  expect([first, await guess()]).toEqual([404, 429])
  expect((await ada.get('/lists/TOKEN/radarr.json', from)).status).toBe(200)
})

test('the person sees when a program has last used the address', async () => {
  const ada = await somebody()
  await ada.get('/lists/TOKEN/sonarr.json')
  const answer = await ada.me.tokens.$get()
  const tokens = answer.status === 200 ? (await answer.json()).tokens : []
  expect(tokens).toMatchObject([{ id: ada.id, lastUsedAt: expect.any(String) }])
})
