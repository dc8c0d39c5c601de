import { expect, test } from 'vitest'
import { readConfiguration, readPage } from './responses.ts'
import { listedFilm, page } from './test/answers.ts'

test('a page keeps TMDB’s count of pages and results', () => {
  expect(readPage('movies', page([listedFilm()], { page: 2 }), 2)).toMatchObject({
    page: 2,
    totalPages: 3,
    totalResults: 42,
    items: [{ id: 501 }],
  })
})

test.each([
  ['more pages than TMDB gives', { total_pages: 54310 }, { totalPages: 500 }],
  ['no page at all', { total_pages: 0, total_results: 0 }, { totalPages: 1, totalResults: 0 }],
  ['no count of pages', { total_pages: null, total_results: 42 }, { totalPages: 3, totalResults: 42 }],
  ['no counts', { total_pages: undefined, total_results: undefined }, { totalPages: 1, totalResults: 1 }],
  ['no number of its own', { page: null }, { page: 4 }],
  [
    'counts as text',
    { page: '2', total_pages: '9', total_results: '180' },
    { page: 2, totalPages: 9, totalResults: 180 },
  ],
  [
    'negative counts',
    { page: -1, total_pages: -1, total_results: -1 },
    { page: 4, totalPages: 1, totalResults: 1 },
  ],
])('a page with %s', (_, changes, expected) => {
  expect(readPage('movies', page([listedFilm()], changes), 4)).toMatchObject(expected)
})

test.each([null, undefined, {}, 'none', []])('a list whose results are %o is empty', (results) => {
  expect(readPage('series', page(results), 1).items).toEqual([])
})

test('a body with errors instead of results is an empty page', () => {
  expect(readPage('movies', { errors: ['query must be provided'] }, 1)).toEqual({
    page: 1,
    totalPages: 1,
    totalResults: 0,
    items: [],
  })
})

test.each([
  [
    { images: { secure_base_url: 'https://img.example/t/p/', base_url: 'http://x/' } },
    'https://img.example/t/p/',
  ],
  [{ images: { secure_base_url: 'http://localhost:8789/t/p' } }, 'http://localhost:8789/t/p/'],
  [{ images: { secure_base_url: '', base_url: 'http://img.example/t/p/' } }, 'http://img.example/t/p/'],
  [{ images: { secure_base_url: 'javascript:alert(1)' } }, 'https://image.tmdb.org/t/p/'],
  [{ images: null }, 'https://image.tmdb.org/t/p/'],
  [{}, 'https://image.tmdb.org/t/p/'],
])('the configuration %o has images at %s', (answer, imageBase) => {
  expect(readConfiguration(answer)).toEqual({ imageBase })
})
