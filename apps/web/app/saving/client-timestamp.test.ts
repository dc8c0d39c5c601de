import { expect, test, vi } from 'vitest'
import { readTimestamp, timestampHeader, timestampNow } from './client-timestamp.ts'

test('a later change has the higher timestamp, however quickly it follows', () => {
  const timestamps = Array.from({ length: 1000 }, () => Number(readTimestamp(timestampNow())))
  expect(timestamps).toEqual([...new Set(timestamps)].sort((a, b) => a - b))
})

test('a change after a night of sleep has the time of the day, though the clock of the page stood still', () => {
  const evening = Date.now()
  vi.spyOn(performance, 'now').mockReturnValue(1000)
  vi.spyOn(Date, 'now').mockReturnValue(evening + 9 * 3_600_000)
  expect(Number(readTimestamp(timestampNow()))).toBe(evening + 9 * 3_600_000)
  vi.restoreAllMocks()
})

test('the timestamp of a form is sent to the API, and a form without one sends none', () => {
  expect(timestampHeader(readTimestamp({ intent: 'rate' }))).toEqual({})
  expect(timestampHeader(readTimestamp({ clientTimestamp: '1763730000000' }))).toEqual({
    'x-client-timestamp': '1763730000000',
  })
})

test('the former name of the field is read as well', () => {
  expect(readTimestamp({ wishedAt: '1763730000000' })).toBe('1763730000000')
  expect(readTimestamp({ wishedAt: '1763730000000', clientTimestamp: '1763730000001' })).toBe('1763730000001')
})
