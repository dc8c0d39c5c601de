import { expect, test } from 'vitest'
import { searchPath } from './search-path.ts'

test.each([
  { address: {}, path: '/search' },
  { address: { q: '  ' }, path: '/search' },
  {
    address: { q: ' the future ', segment: 'movies', page: 2 } as const,
    path: '/search?q=the+future&segment=movies&page=2',
  },
  { address: { segment: 'series', page: 1 } as const, path: '/search?segment=series' },
])('$path is the address of a search', ({ address, path }) => {
  expect(searchPath(address)).toBe(path)
})
