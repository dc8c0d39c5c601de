import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allSeries, movies, readAs, withListAddress } from '#test/with-list-address.ts'

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

test('Stremio gets a manifest and each of its catalogues, on any page', async () => {
  const ada = await withListAddress()
  await ada.save('watchlist', ...movies(27205, 10), ...allSeries(1399))
  await ada.me.episodes[':series'][':season'][':episode'].$put({
    param: { series: '1396', season: '1', episode: '1' },
  })

  const answer = await ada.get('/stremio/TOKEN/manifest.json', {
    headers: { origin: 'https://stremio.test' },
  })
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const { catalogs } = await readAs(answer, StremioManifest)
  const shown = await Promise.all(
    catalogs.map(async ({ type, id, name }) => {
      const { metas } = await readAs(
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
  const ada = await withListAddress()
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
    (await readAs(await ada.get(`/stremio/TOKEN/catalog/${path}.json`), StremioCatalogue)).metas.map(
      ({ id }) => id,
    )

  const first = await page('movie/watchlist-films')
  const second = await page('movie/watchlist-films/skip=100')
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([100, 30, 130])
  expect([first[0], second.at(-1)]).toEqual(['tt1005129', 'tt1005000'])
  expect(await page('movie/watchlist-films/skip=200')).toEqual([])
  expect(await page('series/watchlist-films')).toEqual([])
  expect(await page('movie/up-next')).toEqual([])
})
