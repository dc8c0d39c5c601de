import type { ListedTitle } from '@marquee/domain/catalogue'
import { afterEach, expect, test, vi } from 'vitest'
import { fetchPage, pageOfBoth, titlesOf } from './titles-page.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

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

test('a further page of both without one of the two has failed, for it may end before the other', async () => {
  const answer = { page: 2, totalPages: 2, items: [titleOf('movies', 1)], marks: {}, missing: 'series' }
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const { signal } = new AbortController()

  await expect(fetchPage({ q: 'the', segment: null }, 2, signal)).rejects.toThrow('Page 2')
  // Of one of the two, the other gives only the number.
  expect(await fetchPage({ q: 'the', segment: 'movies' }, 2, signal)).toEqual(answer)
})
