import { expect, test } from 'vitest'
import { pageWithDataOf } from './shared-loader.ts'

const pageOf = (path: string) => pageWithDataOf(new URL(path, 'https://marquee.test'))

test('a title that is cached can be rated, although its modal was never opened', () => {
  expect(pageOf('/rate?id=1396&type=series')).toEqual({
    path: '/search/detail/1396?type=series',
    ...{ route: 'routes/search.detail.$id', as: 'routes/rate' },
  })
})

test.each(['/rate', '/select-season?id=1396', '/bookmarks', '/nowhere'])(
  '%s has only its own data',
  (path) => {
    expect(pageOf(path)).toBeNull()
  },
)
