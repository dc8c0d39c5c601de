import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { today } from '#catalogue/calendar.ts'
import { catalogue, type Film, type Series } from '#catalogue/catalogue.ts'
import { filmGenres, seriesGenres } from '#catalogue/genres.ts'
import { seriesOn } from '#catalogue/weekly.ts'
import { answer, refuse } from './answers.ts'
import { appendedTo, appendsOf, MAX_APPENDS } from './appended.ts'
import { configuration } from './configuration.ts'
import { filmAnswer } from './film-answer.ts'
import { findAnswer } from './find.ts'
import { filmItem, mixedItem, seriesItem } from './list-item.ts'
import { paged, pageOf } from './paging.ts'
import { recommendationsOf } from './recommendations.ts'
import { searchTitles, titlesOfYear } from './search.ts'
import { episodeAnswer, seasonAnswer } from './season-answer.ts'
import { seriesAnswer } from './series-answer.ts'
import { videosOf } from './videos.ts'

const originOf = (c: Context) => new URL(c.req.url).origin
const byPopularity = (a: Film | Series, b: Film | Series) => b.popularity - a.popularity

const requireKey = createMiddleware(async (c, next) => {
  const bearer = /^Bearer \S+$/.test(c.req.header('authorization') ?? '')
  return bearer || c.req.query('api_key') ? next() : refuse(c, 'invalid-key')
})

async function list<T>(c: Context, titles: T[], item: (title: T) => object): Promise<Response> {
  const page = pageOf(c.req.query('page'))
  return page === null ? refuse(c, 'invalid-page') : answer(c, paged(titles.map(item), page), 3600)
}

const findFilm = (id: string) => catalogue.films.find((film) => String(film.id) === id)
const findSeries = (id: string) => {
  const series = catalogue.series.find((one) => String(one.id) === id)
  return series && seriesOn(series, today())
}
const findSeason = (series: Series | undefined, number: string) =>
  series?.seasons.find((season) => String(season.number) === number)

async function detail(c: Context, title: Film | Series, body: object): Promise<Response> {
  const parts = appendsOf(c.req.query('append_to_response'))
  if (parts.length > MAX_APPENDS) return refuse(c, 'too-many-appends')
  const more = parts
    .map((part) => [part, appendedTo(title, part, originOf(c))] as const)
    .filter(([, found]) => found !== null)
  return answer(c, { ...body, ...Object.fromEntries(more) })
}

async function part(c: Context, title: Film | Series | undefined, name: string): Promise<Response> {
  const found = title && appendedTo(title, name, originOf(c))
  return found ? answer(c, { id: title.id, ...found }) : refuse(c, 'not-found')
}

export const tmdb = new Hono()
  .basePath('/3')
  .use(requireKey)
  .get('/configuration', (c) => answer(c, configuration(originOf(c))))
  .get('/genre/movie/list', (c) => answer(c, { genres: filmGenres }))
  .get('/genre/tv/list', (c) => answer(c, { genres: seriesGenres }))
  .get('/find/:id', (c) => {
    const found = findAnswer(c.req.param('id'), c.req.query('external_source'))
    return found === null ? refuse(c, 'invalid-parameters') : answer(c, found)
  })
  .get('/search/movie', (c) => {
    const films = titlesOfYear(catalogue.films, c.req.query('primary_release_year') ?? c.req.query('year'))
    return list(c, searchTitles(films, c.req.query('query') ?? ''), filmItem)
  })
  .get('/search/tv', (c) => {
    const series = titlesOfYear(catalogue.series, c.req.query('first_air_date_year'))
    return list(c, searchTitles(series, c.req.query('query') ?? ''), seriesItem)
  })
  .get('/search/multi', (c) =>
    list(c, searchTitles([...catalogue.films, ...catalogue.series], c.req.query('query') ?? ''), mixedItem),
  )
  .get('/movie/popular', (c) => list(c, catalogue.films.toSorted(byPopularity), filmItem))
  .get('/tv/top_rated', (c) =>
    list(
      c,
      catalogue.series.filter(({ votes }) => votes > 0).sort((a, b) => b.score - a.score),
      seriesItem,
    ),
  )
  .get('/trending/all/:window', (c) =>
    list(c, [...catalogue.films, ...catalogue.series].sort(byPopularity), mixedItem),
  )
  .get('/movie/:id', (c) => {
    const film = findFilm(c.req.param('id'))
    return film ? detail(c, film, filmAnswer(film)) : refuse(c, 'not-found')
  })
  .get('/tv/:id', (c) => {
    const series = findSeries(c.req.param('id'))
    return series ? detail(c, series, seriesAnswer(series, today())) : refuse(c, 'not-found')
  })
  .get('/movie/:id/recommendations', (c) => {
    const film = findFilm(c.req.param('id'))
    return film ? list(c, recommendationsOf(film), (item) => item) : refuse(c, 'not-found')
  })
  .get('/tv/:id/recommendations', (c) => {
    const series = findSeries(c.req.param('id'))
    return series ? list(c, recommendationsOf(series), (item) => item) : refuse(c, 'not-found')
  })
  .get('/movie/:id/watch/providers', (c) => part(c, findFilm(c.req.param('id')), 'watch/providers'))
  .get('/tv/:id/watch/providers', (c) => part(c, findSeries(c.req.param('id')), 'watch/providers'))
  .get('/movie/:id/:part', (c) => part(c, findFilm(c.req.param('id')), c.req.param('part')))
  .get('/tv/:id/:part', (c) => part(c, findSeries(c.req.param('id')), c.req.param('part')))
  .get('/tv/:id/season/:season', (c) => {
    const series = findSeries(c.req.param('id'))
    const season = findSeason(series, c.req.param('season'))
    if (!series || !season) return refuse(c, 'not-found')
    const parts = appendsOf(c.req.query('append_to_response'))
    if (parts.length > MAX_APPENDS) return refuse(c, 'too-many-appends')
    const videos = parts.includes('videos')
      ? { videos: videosOf(`tv:${series.id}:${season.number}`, season.name) }
      : {}
    return answer(c, { ...seasonAnswer(series, season), ...videos })
  })
  .get('/tv/:id/season/:season/videos', (c) => {
    const series = findSeries(c.req.param('id'))
    const season = findSeason(series, c.req.param('season'))
    if (!series || !season) return refuse(c, 'not-found')
    return answer(c, { id: season.id, ...videosOf(`tv:${series.id}:${season.number}`, season.name) })
  })
  .get('/tv/:id/season/:season/episode/:episode', (c) => {
    const series = findSeries(c.req.param('id'))
    const season = findSeason(series, c.req.param('season'))
    const episode = season?.episodes.find(({ number }) => String(number) === c.req.param('episode'))
    return series && season && episode
      ? answer(c, episodeAnswer(series, season, episode))
      : refuse(c, 'not-found')
  })
  .all('*', (c) => refuse(c, 'not-found'))
