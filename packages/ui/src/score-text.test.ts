import { expect, test } from 'vitest'
import { countText, ratingText, scoreText } from './score-text.ts'

test('a score of TMDB always has one decimal', () => {
  expect([8, 8.24, 8.25001, 10].map(scoreText)).toEqual(['8.0', '8.2', '8.3', '10.0'])
})

test('a rating of mine has a decimal only when it is a mean', () => {
  expect([9, 8.5, 8.25].map(ratingText)).toEqual(['9', '8.5', '8.3'])
})

test('votes are written in groups of three', () => {
  expect(countText(14802)).toBe('14,802')
})
