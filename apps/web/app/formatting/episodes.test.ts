import { expect, test } from 'vitest'
import { formatEpisodes } from './episodes.ts'

const of = (season: number, ...numbers: number[]) => numbers.map((episode) => ({ season, episode }))

test.each([
  [of(1, 4, 2, 3), 'S1 E2 to E4'],
  [[...of(1, 24), ...of(2, 1, 2)], 'S1 E24 to S2 E2'],
  [of(2, 13, 3, 4), 'S2 E3 to E4, E13'],
  [[...of(1, 24), ...of(2, 4)], 'S1 E24, S2 E4'],
  [of(1, 1, 3, 5, 7), 'S1 E1 to E7'],
  [of(1, 2, 2), 'S1 E2'],
])('%# the episodes of a row are a range, or a few of them', (episodes, text) => {
  expect(formatEpisodes(episodes)).toBe(text)
})
