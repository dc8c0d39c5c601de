import { expect, test } from 'vitest'
import { countShown, describeNothing, otherSegment } from './found-text.ts'

test.each([
  [null, { movies: 12, series: 3 }, 15],
  [null, { movies: 12, series: null }, 12],
  ['movies', { movies: 12, series: 3 }, 12],
  ['series', { movies: 12, series: 0 }, 0],
  ['series', { movies: null, series: 3 }, 3],
] as const)('segment %s of %j has %i titles', (segment, counts, count) => {
  expect(countShown(segment, counts)).toBe(count)
})

const LOOK = 'Look for another spelling, or the original title.'

test.each([
  [null, { movies: 0, series: 0 }, `No film or series is called “Dune”. ${LOOK}`, null],
  [null, { movies: 0, series: null }, `No film is called “Dune”. ${LOOK}`, null],
  ['series', { movies: 0, series: 0 }, `No series is called “Dune”. ${LOOK}`, null],
  ['series', { movies: null, series: 0 }, `No series is called “Dune”. ${LOOK}`, null],
  ['series', { movies: 12, series: 0 }, 'No series is called “Dune”, but 12 films are.', 'movies'],
  ['series', { movies: 1, series: 0 }, 'No series is called “Dune”, but 1 film is.', 'movies'],
  ['movies', { movies: 0, series: 2 }, 'No film is called “Dune”, but 2 series are.', 'series'],
] as const)('segment %s without titles of %j says %s', (segment, counts, text, other) => {
  expect(describeNothing('Dune', segment, counts)).toBe(text)
  expect(otherSegment(segment, counts)).toBe(other)
})
