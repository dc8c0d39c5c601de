import { expect, test } from 'vitest'
import { readShownEpisodes, withShownEpisode } from './shown-episodes.ts'

test('an address shows the episodes that it names, and nothing else that stands there', () => {
  const params = new URLSearchParams('season=1&show=1-7&show=x&show=&show=2-1')
  expect(readShownEpisodes(params)).toEqual(['1-7', '2-1'])
})

test('one more episode is shown beside those shown before, without a picture in the address', () => {
  const fields = withShownEpisode('?id=1396&poster=/still.jpg&show=1-7', { season: 1, number: 8 })
  expect(fields).toEqual([
    ['id', '1396'],
    ['show', '1-7'],
    ['show', '1-8'],
  ])
  expect(withShownEpisode(`?${new URLSearchParams(fields)}`, { season: 1, number: 8 })).toEqual(fields)
})
