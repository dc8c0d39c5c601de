import { expect, test } from 'vitest'
import { readTimestamp, timestampHeader, timestampNow } from './client-timestamp.ts'

test('what is changed later has the higher number, however quickly it follows', () => {
  const timestamps = Array.from({ length: 1000 }, () => Number(readTimestamp(timestampNow())))
  expect(timestamps).toEqual([...new Set(timestamps)].sort((a, b) => a - b))
})

test('a form that says when its change was made tells the API, and a plain one does not', () => {
  expect(timestampHeader(readTimestamp({ intent: 'rate' }))).toEqual({})
  expect(timestampHeader(readTimestamp({ clientTimestamp: '1763730000000' }))).toEqual({
    'x-client-timestamp': '1763730000000',
  })
})

test('a page of the version before says it in a field of another name', () => {
  expect(readTimestamp({ wishedAt: '1763730000000' })).toBe('1763730000000')
  expect(readTimestamp({ wishedAt: '1763730000000', clientTimestamp: '1763730000001' })).toBe('1763730000001')
})
