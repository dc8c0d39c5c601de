import { expect, test } from 'vitest'
import { flakyProblems, knownFlaky } from './flaky.ts'

const page = [
  '| test | cause |',
  '| --- | --- |',
  '| `a.test.ts › waits` | a cause |',
  '| `b.test.ts › x` |  |',
]
const known = knownFlaky(page.join('\n'))

test('what stands in the table with a cause is known to be flaky', () => {
  expect(known).toEqual(['a.test.ts › waits'])
})

test('a known test may need a second attempt, in whatever browser', () => {
  expect(flakyProblems(['a.test.ts › waits', 'a.test.ts › waits (narrow)'], known)).toEqual([])
})

test('a test without a cause may not', () => {
  expect(flakyProblems(['b.test.ts › x'], known)).toEqual([expect.stringContaining('b.test.ts › x')])
})

test('nor may six', () => {
  expect(flakyProblems(Array(6).fill('a.test.ts › waits'), known)).toEqual([
    expect.stringContaining('6 tests'),
  ])
})
