import { expect, test } from 'vitest'
import { formatEpisodes } from './words.ts'

test.each<[number, number[], string]>([
  [3, [8], 'S3 E8'],
  [3, [2, 3, 1], 'S3 E1 to E3'],
  [3, [3, 1], 'S3 E1, E3'],
  [0, [1, 2, 7], 'Special E1 to E2, E7'],
  [3, [1, 3, 5, 7], 'S3 E1 to E7'],
])('of season %i the episodes %j are %s', (season, numbers, words) => {
  expect(formatEpisodes(season, numbers)).toBe(words)
})
