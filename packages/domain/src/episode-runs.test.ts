import { expect, test } from 'vitest'
import { episodeRuns } from './episode-runs.ts'

test.each([
  ['in any order', ['1x3', '1x1', '1x2'], [['1x1', '1x2', '1x3']]],
  ['with some missing', ['1x1', '1x3', '1x4'], [['1x1'], ['1x3', '1x4']]],
  ['seen twice', ['1x1', '1x1', '1x2'], [['1x1', '1x1', '1x2']]],
  ['across seasons', ['1x24', '2x1', '2x2'], [['1x24', '2x1', '2x2']]],
  ['of a later part of the next season', ['1x24', '2x3'], [['1x24'], ['2x3']]],
  ['of seasons that are apart', ['1x2', '3x1'], [['1x2'], ['3x1']]],
  ['in more than three runs', ['1x1', '1x3', '1x5', '1x7'], [['1x1', '1x3', '1x5', '1x7']]],
  ['of which there are none', [], []],
])('episodes %s', (_, given, expected) => {
  const episodes = given.map((name) => {
    const [season = 0, episode = 0] = name.split('x').map(Number)
    return { season, episode }
  })
  const runs = episodeRuns(episodes)
  expect(runs.map((run) => run.map(({ season, episode }) => `${season}x${episode}`))).toEqual(expected)
})
