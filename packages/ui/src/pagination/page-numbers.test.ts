import { expect, test } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

test.each([
  { page: 1, totalPages: 1, shown: [1] },
  { page: 1, totalPages: 4, shown: [1, 2, 3, 4] },
  { page: 1, totalPages: 5, shown: [1, 2, 'gap-after', 5] },
  { page: 3, totalPages: 5, shown: [1, 2, 3, 4, 5] },
  { page: 4, totalPages: 9, shown: [1, 2, 3, 4, 5, 'gap-after', 9] },
  { page: 5, totalPages: 9, shown: [1, 'gap-before', 4, 5, 6, 'gap-after', 9] },
  { page: 9, totalPages: 9, shown: [1, 'gap-before', 8, 9] },
  { page: 250, totalPages: 500, shown: [1, 'gap-before', 249, 250, 251, 'gap-after', 500] },
])('on page $page of $totalPages one sees the pages $shown', ({ page, totalPages, shown }) => {
  expect(pageNumbers(page, totalPages)).toEqual(shown)
})
