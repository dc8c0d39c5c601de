import { dayIn } from '@marquee/domain/local-day'
import { When } from '@marquee/domain/play'
import { expect, test } from 'vitest'
import { readTiming, timeOfDay } from './when.ts'

const now = Date.parse('2026-11-23T12:34:56Z')
const read = (when: string) => readTiming(When.parse(when), new Date(now))

test.each([
  ['now', { seenAt: now, precision: 'minute' }],
  ['aired', { airedBy: '2026-11-24' }],
  ['unknown', { seenAt: null, precision: 'unknown' }],
  ['2026-11-20', { seenAt: Date.parse('2026-11-20T10:00:00Z'), precision: 'day' }],
  ['2026-11-20T21:30:00+01:00', { seenAt: Date.parse('2026-11-20T20:30:00Z'), precision: 'minute' }],
])('%s is read', (when, time) => {
  expect(read(when)).toEqual(time)
})

test.each(['2026-11-25', '2027-01-01T00:00:00Z', '1899-12-31'])('%s cannot be a time of a play', (when) => {
  expect(read(when)).toBeNull()
})

test.each(['tomorrow', '2026-13-01', '', '1700000000'])('%j is not read', (when) => {
  expect(When.safeParse(when).success).toBe(false)
})

test.each(['Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles', 'Pacific/Honolulu', 'Asia/Kolkata'])(
  'a day is sorted among the plays of that day in %s',
  (zone) => {
    const { seenAt } = timeOfDay('2026-11-20')
    expect(seenAt === null ? null : dayIn(zone, seenAt)).toBe('2026-11-20')
  },
)
