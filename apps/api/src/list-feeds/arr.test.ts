import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApi } from '#test/api.ts'
import { openLimitedDatabase } from '#test/limited-database.ts'
import { allSeries, movies, readAs, withListAddress } from '#test/with-list-address.ts'

/** A film of a Custom List as the reader of Radarr 5 takes it: its numbers are never null. */
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

test('Radarr gets the films of the watchlist, without those that have no year and without a field that is not known', async () => {
  const ada = await withListAddress()
  await ada.save('watchlist', ...movies(27205, 155, 9, 10), ...allSeries(1396))
  await ada.save('seen', ...movies(155))

  const listed = await readAs(await ada.get('/lists/TOKEN/radarr.json'), RadarrList)
  expect(listed.toSorted((one, other) => one.id - other.id)).toEqual([
    { id: 10, title: 'Without ids', year: 2010 },
    { id: 155, title: 'A "quoted" film 🎬', year: 2010, imdb_id: 'tt100000155' },
    { id: 27205, title: 'Inception', year: 2010, imdb_id: 'tt100027205' },
  ])
  const seen = await readAs(await ada.get('/lists/TOKEN/radarr.json?list=seen'), RadarrList)
  expect(seen.map(({ id }) => id)).toEqual([155])
  const asRadarr = await readAs(await ada.get('/lists/TOKEN/api/v3/movie'), MoviesOfRadarr)
  expect(asRadarr.map(({ tmdbId }) => tmdbId).toSorted()).toEqual([10, 155, 27205])
})

test('Sonarr gets the series of a list that TVDB has a number of', async () => {
  const ada = await withListAddress()
  await ada.save('watchlist', ...allSeries(1396, 1399), ...movies(27205))

  expect(await readAs(await ada.get('/lists/TOKEN/sonarr.json'), SonarrList)).toEqual([
    { title: 'Breaking Bad', tvdbId: 71396, tmdbId: 1396, imdbId: 'tt200001396' },
  ])
  const asSonarr = await readAs(await ada.get('/lists/TOKEN/api/v3/series'), SeriesOfSonarr)
  expect(asSonarr).toMatchObject([{ title: 'Breaking Bad', tvdbId: 71396, year: 2008 }])
  for (const choice of ['qualityprofile', 'languageprofile', 'rootfolder', 'tag'])
    expect(await readAs(await ada.get(`/lists/TOKEN/api/v3/${choice}`), z.array(z.never()))).toEqual([])
})

test('a folder is a list as well, and one of another person or none is no list, instead of an empty one', async () => {
  const [ada, grace] = [await withListAddress(), await withListAddress()]
  const id = crypto.randomUUID()
  await ada.me.folders[':id'].$put({ param: { id }, json: { name: 'Heist' } })
  const item = { id, type: 'movies', titleId: '27205' } as const
  await ada.me.folders[':id'].items[':type'][':titleId'].$put({ param: item })

  const path = `/lists/TOKEN/radarr.json?list=${id}`
  expect(await readAs(await ada.get(path), RadarrList)).toMatchObject([{ id: 27205 }])
  expect((await grace.get(path)).status).toBe(404)
  expect((await ada.get('/lists/TOKEN/radarr.json?list=none')).status).toBe(404)
  expect((await ada.get('/lists/TOKEN/radarr.json?list=')).status).toBe(400)
})

test('a list of more films than a value of the database holds is whole, the film added last first', async () => {
  const [ada, amount] = [await withListAddress(), 20_000]
  const numbers = `with recursive number (n) as (select 1 union all select n + 1 from number where n < ${amount})`
  await env.DB.batch([
    env.DB.prepare(`insert into title (type, id, name, sort_name, year, poster_path, imdb_id, genre_ids, votes, seasons,
        refreshed_at)
      ${numbers} select 'movies', 1000000 + n, 'A film of some years ago ' || n, 'film', 2010,
        '/a-poster-as-long-as-those-of-tmdb' || n || '.jpg', 'tt' || (10000000 + n), '[]', 1, '[]', 1 from number`),
    env.DB.prepare(`insert into bookmark (user_id, type, title_id, label, added_at)
      ${numbers} select (select user_id from api_token where id = ?), 'movies', 1000000 + n, 'watchlist', n
      from number`).bind(ada.id),
  ])

  const limited = openApi({ bindings: { DB: openLimitedDatabase().database } })
  const answer = await limited.request(`/lists/${ada.secret}/radarr.json`)
  const ids = (await readAs(answer, RadarrList)).map(({ id }) => id)
  expect(ids).toEqual(Array.from({ length: amount }, (_, index) => 1_000_000 + amount - index))
})
