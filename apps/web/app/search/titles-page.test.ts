import type { ListedTitle } from '@marquee/domain/catalogue'
import { expect, test } from 'vitest'
import { pageOfBoth, titlesOf } from './titles-page.ts'

const titleOf = (type: 'movies' | 'series', id: number): ListedTitle => ({
  type,
  id,
  name: `${type} ${id}`,
  date: null,
  posterPath: null,
  score: null,
})
const namesOf = (titles: ListedTitle[]) => titles.map(({ name }) => name)
const part = (type: 'movies' | 'series', ids: number[], totalPages: number) => ({
  ...{ page: 2, totalPages, totalResults: ids.length },
  items: ids.map((id) => titleOf(type, id)),
})

test('films and series come by turns, and the longer list goes on alone', () => {
  const page = pageOfBoth({ movies: part('movies', [1, 2, 3], 5), series: part('series', [1], 3), marks: {} })
  expect(namesOf(page.items)).toEqual(['movies 1', 'series 1', 'movies 2', 'movies 3'])
  expect(page).toMatchObject({ page: 2, totalPages: 5 })
})

test('a title that two pages have is shown once', () => {
  const pages = [
    [1, 2],
    [2, 3],
  ].map((ids, index) => ({
    ...{ page: index + 1, totalPages: 2, marks: {} },
    items: ids.map((id) => titleOf('movies', id)),
  }))
  expect(namesOf(titlesOf(pages))).toEqual(['movies 1', 'movies 2', 'movies 3'])
})
