import { expect, test } from 'vitest'
import { formatSeenTarget, readSeenTarget, seenTargetFields } from './seen-target.ts'

const read = (fields: Record<string, string>) => readSeenTarget((name) => fields[name] ?? '')

test.each([
  { series: 1396, season: 3, episode: 8 },
  { series: 1396, season: 0, episode: null },
])('the fields of a form are read back as the same episode or season', (target) => {
  expect(read(seenTargetFields(target))).toEqual(target)
})

test.each<Record<string, string>>([
  {},
  { series: '1396' },
  { series: '1396', season: 'x' },
  { series: '1396', season: '1', episode: '-1' },
])('a form that names no episode or season is rejected', (fields) => {
  expect(read(fields)).toBeNull()
})

test('an episode is named by its numbers and a season by its name', () => {
  expect(formatSeenTarget({ season: 3, episode: 8 })).toBe('S3 E8')
  expect(formatSeenTarget({ season: 0, episode: null })).toBe('Specials')
})
