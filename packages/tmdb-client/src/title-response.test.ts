import { expect, test } from 'vitest'
import { listedFilm, listedSeries } from './test/answers.ts'
import { readGenres, readTitles } from './title-response.ts'

test('a listed film becomes the product’s own', () => {
  expect(readTitles('movies', [listedFilm()])).toEqual([
    {
      type: 'movies',
      id: 501,
      name: 'The Lantern Keeper',
      originalName: 'Fyrvokteren',
      originalLanguage: 'no',
      date: '2021-10-08',
      overview: 'A lighthouse keeper counts ships that never arrive.',
      posterPath: '/lantern.jpg',
      backdropPath: '/lantern-wide.jpg',
      genreIds: [18, 9648],
      score: 7.321,
      votes: 214,
      popularity: 12.5,
    },
  ])
})

test('a series that is called the same everywhere has no original name', () => {
  expect(readTitles('series', [listedSeries()])).toMatchObject([
    { type: 'series', date: '2018-02-01', originalName: null, backdropPath: null, score: 8 },
  ])
})

test.each([
  { release_date: '' },
  { release_date: null },
  { release_date: undefined },
  { release_date: '0000-00-00' },
  { release_date: '2024' },
  { release_date: '2024-13-01' },
  { release_date: '2023-02-29' },
  { release_date: 20240101 },
])('$release_date is no date', ({ release_date }) => {
  expect(readTitles('movies', [listedFilm({ release_date })])).toMatchObject([{ date: null }])
})

test('a name is read without the character at which SQLite ends a text, and is none without another', () => {
  const named = (title: string) => readTitles('movies', [listedFilm({ title, original_title: title })])
  expect(named('a\0b')).toMatchObject([{ name: 'ab' }])
  expect(named(' \0 ')).toEqual([])
})

test('a title with nothing but id and name is shown all the same', () => {
  expect(readTitles('movies', [{ id: '77', name: 1917 }])).toEqual([
    {
      type: 'movies',
      id: 77,
      name: '1917',
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
    },
  ])
})

test.each([
  [{ vote_average: 0, vote_count: 0 }, null, 0],
  [{ vote_average: 0, vote_count: 3 }, null, 3],
  [{ vote_average: '8.5', vote_count: '12' }, 8.5, 12],
  [{ vote_average: 10, vote_count: 1 }, 10, 1],
  [{ vote_average: 7, vote_count: null }, 7, 0],
  [{ vote_average: null, vote_count: 5 }, null, 5],
  [{ vote_average: 'NaN', vote_count: -4 }, null, 0],
])('%o is the score %s of %i votes', (votes, score, count) => {
  expect(readTitles('movies', [listedFilm(votes)])).toMatchObject([{ score, votes: count }])
})

test('titles without an id or a name, adult and softcore ones, people and repetitions are dropped', () => {
  const titles = readTitles('movies', [
    listedFilm({ id: null }),
    listedFilm({ id: 0 }),
    listedFilm({ id: 1, title: '', original_title: null }),
    listedFilm({ id: 2, adult: true }),
    listedFilm({ id: 3, softcore: true }),
    listedFilm({ id: 4, media_type: 'person' }),
    null,
    'film',
    [],
    listedFilm({ id: 5 }),
    listedFilm({ id: 5, title: 'Again' }),
  ])

  expect(titles.map(({ id, name }) => [id, name])).toEqual([[5, 'The Lantern Keeper']])
})

test('a mixed list says of each title what it is', () => {
  const titles = readTitles('movies', [
    listedSeries({ media_type: 'tv' }),
    listedFilm({ media_type: 'movie' }),
  ])

  expect(titles.map(({ type, date }) => [type, date])).toEqual([
    ['series', '2018-02-01'],
    ['movies', '2021-10-08'],
  ])
})

test.each(['//evil.example/a.jpg', '/../a.jpg', 'https://evil.example/a.jpg', '/a.jpg?x', '/a b.jpg', '', 7])(
  'the image path %o leads nowhere else',
  (poster_path) => {
    const [title] = readTitles('movies', [listedFilm({ poster_path })])

    expect(title?.posterPath ?? '/').toMatch(/^\/(?!\/)[\w./-]*$/)
    expect(title?.posterPath ?? '').not.toMatch(/\.\.|:/)
  },
)

test('genres without an id or a name are dropped', () => {
  expect(
    readGenres([{ id: 18, name: 'Drama' }, { id: 1 }, { name: 'War' }, null, { id: 18, name: 'Drama' }]),
  ).toEqual([{ id: 18, name: 'Drama' }])
  expect(readGenres(null)).toEqual([])
})
