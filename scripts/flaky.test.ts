import { expect, test } from 'vitest'
import { flakyProblems, knownFlaky, withoutCause } from './flaky.ts'

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

test('a test with a cause is known, in whatever browser, and one without is named', () => {
  const flaky = ['a.test.ts › waits', 'a.test.ts › waits (narrow)', 'b.test.ts › x']

  expect(withoutCause(flaky, known)).toEqual(['b.test.ts › x'])
})

test('five tests may need a second attempt, six may not', () => {
  expect(flakyProblems(Array(5).fill('a.test.ts › waits'))).toEqual([])
  expect(flakyProblems(Array(6).fill('a.test.ts › waits'))).toEqual([expect.stringContaining('6 tests')])
})
