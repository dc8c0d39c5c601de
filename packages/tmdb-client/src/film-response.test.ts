import { expect, test } from 'vitest'
import { readFilm } from './film-response.ts'
import { film, listedFilm, page } from './test/answers.ts'

test('a film is read with all that came along', () => {
  expect(readFilm(film())).toMatchObject({
    type: 'movies',
    id: 501,
    genres: [
      { id: 18, name: 'Drama' },
      { id: 9648, name: 'Mystery' },
    ],
    genreIds: [18, 9648],
    runtime: 104,
    status: 'Released',
    tagline: 'Keep the light.',
    directors: ['Siri Lund'],
    cast: [
      { id: 12, name: 'Ines Moe', role: 'The keeper', portraitPath: '/ines.jpg' },
      { id: 13, name: 'Olav Rud', role: null, portraitPath: null },
    ],
    videos: [{ site: 'YouTube', key: 'abcdefghijk', name: 'Trailer', kind: 'Trailer' }],
    watch: {
      link: 'https://example.com/watch',
      stream: [{ id: 8, name: 'Harbour+', logoPath: '/harbour.jpg' }],
    },
    recommendations: [{ id: 502, name: 'Salt' }],
    releases: { NO: { cinema: '2019-09-06', digital: '2020-01-10' } },
  })
})

test.each([null, undefined, 0, -5, 'NaN', '', [], {}])('a runtime of %o is unknown', (runtime) => {
  expect(readFilm(film({ runtime }))?.runtime).toBeNull()
})

test('a film of which TMDB sends nothing but the id is still a film', () => {
  expect(readFilm({ id: 9 })).toEqual({
    type: 'movies',
    id: 9,
    name: 'Untitled',
    originalName: null,
    originalLanguage: null,
    date: null,
    overview: null,
    posterPath: null,
    backdropPath: null,
    genreIds: [],
    score: null,
    votes: 0,
    popularity: 0,
    genres: [],
    status: null,
    tagline: null,
    cast: [],
    videos: [],
    watch: null,
    recommendations: [],
    runtime: null,
    directors: [],
    releases: {},
    ids: { imdb: null, tvdb: null },
  })
})

test('adult and softcore films are not recommended', () => {
  const recommendations = page([
    listedFilm({ id: 1, adult: true }),
    listedFilm({ id: 2, softcore: true }),
    listedFilm({ id: 3 }),
  ])

  expect(readFilm(film({ recommendations }))?.recommendations.map(({ id }) => id)).toEqual([3])
})
