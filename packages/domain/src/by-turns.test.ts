import { expect, test } from 'vitest'
import { byTurns } from './by-turns.ts'

test('two lists come by turns, and the longer goes on alone', () => {
  expect(byTurns(['a', 'b', 'c'], ['1'])).toEqual(['a', '1', 'b', 'c'])
  expect(byTurns([], ['1', '2'])).toEqual(['1', '2'])
})
