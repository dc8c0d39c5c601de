import { expect, test } from 'vitest'
import { placeFields, readPlace, seenWords } from './place.ts'

const read = (fields: Record<string, string>) => readPlace((name) => fields[name] ?? '')

test.each([
  { series: 1396, season: 3, episode: 8 },
  { series: 1396, season: 0, episode: null },
])('what a form says of a place is read back as it was', (place) => {
  expect(read(placeFields(place))).toEqual(place)
})

test.each<Record<string, string>>([
  {},
  { series: '1396' },
  { series: '1396', season: 'x' },
  { series: '1396', season: '1', episode: '-1' },
])('a form that names no place is not guessed at', (fields) => {
  expect(read(fields)).toBeNull()
})

test('an episode is named by its numbers and a season by its name', () => {
  expect(seenWords({ season: 3, episode: 8 })).toBe('S3 E8')
  expect(seenWords({ season: 0, episode: null })).toBe('Specials')
})
