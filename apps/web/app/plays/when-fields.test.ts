import { expect, test } from 'vitest'
import { readWhen } from './when-fields.ts'

test.each(['now', 'aired', 'unknown'])('the choice %s is sent as it is', (when) => {
  expect(readWhen({ when, day: '2026-11-21', time: '20:15' })).toBe(when)
})

test('a day is sent as a day, and with a time as a moment in the zone', () => {
  const day = { when: 'day', day: '2026-11-21', zone: 'Europe/Berlin' }

  expect(readWhen({ ...day, time: '' })).toBe('2026-11-21')
  expect(readWhen({ ...day, time: '20:15' })).toBe('2026-11-21T19:15:00.000Z')
  expect(readWhen({ ...day, zone: '', time: '20:15' })).toBe('2026-11-21T20:15:00.000Z')
})

test('a form without a choice leaves it to the server', () => {
  expect(readWhen({})).toBeUndefined()
})

test.each([
  { when: 'yesterday' },
  { when: 'day', day: '' },
  { when: 'day', day: '21.11.2026' },
  { when: 'day', day: '2026-11-21', time: 'evening' },
  { when: 'day', day: '2026-13-45', time: '20:15' },
  { when: 'day', day: '2026-02-30', time: '20:15' },
  { when: 'day', day: '2026-11-21', time: '20:15', zone: 'Mars/Olympus' },
])('what is no time is rejected: %o', (fields) => {
  expect(readWhen(fields as Record<string, string>)).toBeNull()
})
