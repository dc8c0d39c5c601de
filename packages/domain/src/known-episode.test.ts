import { expect, test } from 'vitest'
import { episodeByCount, episodeFinder } from './known-episode.ts'

const seasons = [
  { number: 1, episodeCount: 25 },
  { number: 2, episodeCount: 12 },
]

test.each([
  { season: 1, episode: 1, verdict: 'known' },
  { season: 2, episode: 12, verdict: 'known' },
  { season: 2, episode: 26, verdict: 'unsure' },
  { season: 2, episode: 0, verdict: 'unsure' },
  { season: 3, episode: 1, verdict: 'season-unknown' },
  { season: 99_999, episode: 99_999, verdict: 'season-unknown' },
])('by the counts of its seasons, S$season E$episode is $verdict', ({ verdict, ...episode }) => {
  expect(episodeByCount(seasons, episode)).toBe(verdict)
})

test('an episode is found by its id wherever it is listed now, else by its number', () => {
  const listed = [
    { id: 501, number: 26 },
    { id: 502, number: 27 },
  ]
  const find = episodeFinder(listed)
  const found = (episodeId: number | null, episode: number) => find({ episodeId, episode })?.id

  expect(found(502, 1)).toBe(502)
  expect(found(null, 26)).toBe(501)
  expect(found(999, 27)).toBe(502)
  expect(found(999, 99_999)).toBeUndefined()
})
