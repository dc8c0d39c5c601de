import { createTmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { expect, test } from 'vitest'
import { ask, origin } from '#test/ask.ts'

// The product's own client against the sandbox: what it reads here it reads from TMDB.
const client = createTmdbClient({
  fetch: async (url, init) => ask(String(url).slice(origin.length), init),
  token: 'demo',
  baseUrl: `${origin}/3`,
})

test('the configuration says where pictures are', async () => {
  expect(JSON.stringify(await client.configuration())).toContain(`${origin}/t/p/`)
})

test('every genre of a filter finds a title', async () => {
  const [films, series] = await Promise.all([client.genres('movies'), client.genres('series')])
  expect([films.length, series.length]).toEqual([19, 16])
})

test('a search finds films and series at once', async () => {
  const [movies, series] = await Promise.all([
    client.search('movies', { query: 'fargo' }),
    client.search('series', { query: 'fargo' }),
  ])
  expect(movies.items).toMatchObject([{ type: 'movies', id: 275, date: '1996-03-08' }])
  expect(series.items).toMatchObject([{ type: 'series', id: 60622, posterPath: '/tv-60622.svg' }])
})

test('both lists to browse have further pages', async () => {
  const [films, series] = await Promise.all([client.popularMovies(), client.topRatedSeries({ page: 2 })])
  expect([films.items.length, films.totalPages]).toEqual([20, 5])
  expect([series.page, series.items.length, series.totalPages]).toEqual([2, 20, 3])
})

test('a film comes with people, offers and likenesses', async () => {
  const film = await client.film(27205)
  expect(film).toMatchObject({
    name: 'Inception',
    originalName: null,
    runtime: 148,
    directors: ['Christopher Nolan'],
    date: '2010-07-15',
  })
  expect(film.cast).toHaveLength(5)
  expect(film.recommendations.length).toBeGreaterThan(5)
  expect(film.videos).toHaveLength(1)
  expect(film.releases.DE).toEqual({
    ...{ cinema: '2010-07-22', digital: '2010-10-13', physical: '2010-11-12' },
  })
})

test('a film of which little is known is read as such', async () => {
  expect(await client.film(1359046)).toMatchObject({
    originalName: 'Эхлэл',
    posterPath: null,
    overview: null,
    runtime: null,
    score: null,
    cast: [],
  })
})

test('a series comes with its seasons, specials first', async () => {
  const { series, seasons } = await client.series(1396, { seasons: [0, 1, 2, 3, 4, 5] })
  expect(series).toMatchObject({
    name: 'Breaking Bad',
    seasonCount: 5,
    episodeCount: 62,
    creators: ['Vince Gilligan'],
    inProduction: false,
  })
  expect(series.seasons.map(({ number, episodeCount }) => [number, episodeCount])).toEqual([
    [0, 9],
    [1, 7],
    [2, 13],
    [3, 13],
    [4, 13],
    [5, 16],
  ])
  expect(seasons).toHaveLength(6)
  expect(series.lastAirDate).toBe('2013-09-29')
})

test('a season has episodes with scores of their own', async () => {
  const { season, videos } = await client.season(1396, 5)
  expect(season.episodes.at(-1)).toMatchObject({
    name: 'Felina',
    kind: 'finale',
    stillPath: '/still-1396-5-16.svg',
  })
  expect(season.episodes[7]?.kind).toBe('mid_season')
  expect(new Set(season.episodes.map(({ score }) => score)).size).toBeGreaterThan(5)
  expect(videos).toHaveLength(1)
})

test('an episode is the one its season lists', async () => {
  const [{ season }, episode] = await Promise.all([client.season(1396, 3), client.episode(1396, 3, 10)])
  expect(episode).toEqual(season.episodes[9])
  expect(episode.name).toBe('Fly')
})

test('a season without a day and an episode of the future are read', async () => {
  expect((await client.season(95396, 3)).season).toMatchObject({ airDate: null, episodes: [], score: null })
  expect((await client.season(100088, 3)).season.episodes[0]).toMatchObject({
    airDate: '2027-04-18',
    score: null,
    runtime: null,
  })
})

test('a missing title is reported as missing', async () => {
  const problem = await client.film(2).catch((error: unknown) => error)
  expect(problem).toBeInstanceOf(TmdbError)
  expect(problem).toMatchObject({ kind: 'not-found', status: 404 })
})

test('ids of other services lead to titles and episodes', async () => {
  const [film, series, episode, none] = await Promise.all([
    client.find('imdb', 'tt0113277'),
    client.find('tvdb', '79168'),
    client.find('tvdb', '349235'),
    client.find('tvdb', '169'),
  ])
  expect(film.titles).toMatchObject([{ type: 'movies', id: 949, name: 'Heat' }])
  expect(series.titles).toMatchObject([{ type: 'series', id: 1668 }])
  expect(episode.episodes).toMatchObject([{ seriesId: 1396, season: 1, number: 2 }])
  expect(none).toEqual({ titles: [], seasons: [], episodes: [] })
})

test('a search can be of one year, and finds names in other languages', async () => {
  const [all, ofYear, series, french] = await Promise.all([
    client.search('movies', { query: 'psycho' }),
    client.search('movies', { query: 'psycho', year: 1998 }),
    client.search('series', { query: 'house of cards', year: 1990 }),
    client.search('movies', { query: 'Dune: Deuxième partie', year: 2024 }),
  ])
  expect(all.items.map(({ id }) => id)).toEqual([539, 11252])
  expect(ofYear.items.map(({ id }) => id)).toEqual([11252])
  expect(series.items.map(({ id }) => id)).toEqual([21720])
  expect(french.items.map(({ id }) => id)).toEqual([693134])
})

test('the other names of films and of series are read', async () => {
  expect((await client.names('movies', 693134)).otherNames).toEqual(['Dune : Deuxième partie', 'Dune 2'])
  expect((await client.names('series', 1429)).otherNames).toEqual([
    'Shingeki no Kyojin',
    "L'Attaque des Titans",
  ])
})
