import { expect, test } from 'vitest'
import { formatFilter } from './format-filter.ts'
import { readListAddress } from './list-address.ts'

const genres = [{ id: 18, name: 'Drama', count: 3 }]

test.each([
  ['', 'Newest first'],
  ['sort=name', 'A to Z'],
  ['genre=18&runtimeMax=120', 'Newest first, Drama, up to 2 h'],
  ['genre=35', 'Newest first, one genre'],
  ['yearFrom=1990&yearTo=1999&runtimeMin=90', 'Newest first, from 1990, until 1999, at least 1 h 30 min'],
  ['unseen=1&rated=0', 'Newest first, not seen, not rated'],
])('the list with "%s" is described as "%s"', (search, text) => {
  const address = readListAddress(new URLSearchParams(search), { sort: 'added', view: 'grid' })
  expect(formatFilter(address, { genres })).toBe(text)
})
