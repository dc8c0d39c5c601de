import { expect, test } from 'vitest'
import { type FoldedPlay, foldPlays, formatFoldedCount, formatTimes, sumRuntimes } from './fold-plays.ts'

const play = (changes: Partial<FoldedPlay> = {}): FoldedPlay => ({
  ...{ title: { type: 'series', id: 1396 }, season: 1, episode: 1, seenAt: null, ordinal: 1, runtime: 50 },
  ...changes,
})
const episode = (season: number, episode: number, hour = '10') =>
  play({ season, episode, seenAt: `2026-11-22T${hour}:00:00.000Z` })
const film = (id: number) => play({ title: { type: 'movies', id }, season: null, episode: null })

test('episodes of one series fold where the last of them stands, in the order in which they were seen', () => {
  const [third, second, first] = [episode(1, 3, '20'), episode(1, 2, '19'), episode(1, 1, '18')]
  const between = film(27205)

  expect(foldPlays([third, between, second, first])).toEqual([[first, second, third], [between]])
})

test('two plays of one film stay two rows', () => {
  expect(foldPlays([film(27205), film(27205)])).toHaveLength(2)
})

test('an episode seen twice makes plays out of episodes', () => {
  expect(formatFoldedCount([episode(1, 1), episode(1, 2)], true)).toBe('2 episodes')
  expect(formatFoldedCount([episode(1, 1, '09'), episode(1, 1, '22')], true)).toBe('2 plays')
})

test('the episodes of a day that goes on are counted as those that are shown', () => {
  expect(formatFoldedCount([episode(1, 1), episode(1, 2)], false)).toBe('2 episodes shown')
})

test.each([
  [[1], null],
  [[2], 'second time'],
  [[2, 2], 'second time'],
  [[1, 2], null],
  [[10], 'tenth time'],
  [[11], '11th time'],
  [[21], '21st time'],
])('plays number %j are "%s"', (ordinals, text) => {
  expect(formatTimes(ordinals.map((ordinal) => play({ ordinal })))).toBe(text)
})

test('the length of a day is known if that of each play is', () => {
  expect(sumRuntimes([play({ runtime: 47 }), play({ runtime: 148 })])).toBe(195)
  expect(sumRuntimes([play({ runtime: 47 }), play({ runtime: null })])).toBeNull()
})
