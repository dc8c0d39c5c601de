import type { FilmDetail, SeriesDetail } from '@marquee/domain/catalogue'
import { expect, test } from 'vitest'
import { heroFacts } from './hero-facts.ts'

const common = {
  id: 1,
  name: 'A title',
  originalName: null,
  originalLanguage: 'en',
  date: '2008-01-20',
  overview: null,
  posterPath: null,
  backdropPath: null,
  genreIds: [],
  score: null,
  votes: 0,
  popularity: 0,
  genres: [
    { id: 18, name: 'Drama' },
    { id: 80, name: 'Crime' },
  ],
  status: null,
  tagline: null,
  cast: [],
  videos: [],
  watch: null,
  recommendations: [],
}

const film = (own: Partial<FilmDetail> = {}): FilmDetail => ({
  ...common,
  type: 'movies',
  runtime: 125,
  directors: [],
  ...own,
})

const series = (own: Partial<SeriesDetail> = {}): SeriesDetail => ({
  ...common,
  type: 'series',
  creators: [],
  lastAirDate: '2013-09-29',
  inProduction: false,
  seasonCount: 5,
  episodeCount: 62,
  episodeRuntime: 47,
  seasons: [],
  ...own,
})

test('a film says its year, length and genres', () => {
  expect(heroFacts(film())).toEqual(['2008', '2 h 5 min', 'Drama, Crime'])
})

test('what is unknown of a film is left out', () => {
  expect(heroFacts(film({ date: null, runtime: null, genres: [] }))).toEqual([])
})

test.each([
  { what: 'that has ended', own: {}, years: '2008 to 2013' },
  { what: 'of one year', own: { lastAirDate: '2008-12-01' }, years: '2008' },
  { what: 'that goes on', own: { inProduction: true }, years: 'Since 2008' },
])('a series $what says so', ({ own, years }) => {
  expect(heroFacts(series(own))[0]).toBe(years)
})
