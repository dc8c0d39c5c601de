import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn, TimeZone, zoneOffsets } from './time-zone.ts'

const DAY = 86_400_000
const at = (text: string) => Date.parse(text)

test.each(['Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe', 'UTC'])('%s is a zone', (name) => {
  expect(TimeZone.parse(name)).toBe(name)
})

test('a zone is spelled as Intl spells it', () => {
  expect(TimeZone.parse('europe/berlin')).toBe('Europe/Berlin')
  expect(TimeZone.parse(TimeZone.parse('Asia/Kolkata'))).toBe(TimeZone.parse('Asia/Kolkata'))
})

test.each(['', 'Europe/Marquee', '+05:30', '-08', ' Europe/Berlin', `Europe/${'B'.repeat(60)}`, null, 7])(
  '%j is no zone',
  (name) => {
    expect(TimeZone.safeParse(name).success).toBe(false)
  },
)

test.each([
  { zone: 'Europe/Berlin', time: '2026-11-23T22:59:59Z', day: '2026-11-23' },
  { zone: 'Europe/Berlin', time: '2026-11-23T23:00:00Z', day: '2026-11-24' },
  { zone: 'America/Los_Angeles', time: '2026-11-24T07:59:59Z', day: '2026-11-23' },
  { zone: 'America/Los_Angeles', time: '2026-11-24T08:00:00Z', day: '2026-11-24' },
  { zone: 'Pacific/Auckland', time: '2026-11-23T10:59:59Z', day: '2026-11-23' },
  { zone: 'Pacific/Auckland', time: '2026-11-23T11:00:00Z', day: '2026-11-24' },
  { zone: 'Australia/Lord_Howe', time: '2026-12-31T13:00:00Z', day: '2027-01-01' },
  { zone: 'Asia/Kolkata', time: '2026-02-28T18:30:00Z', day: '2026-03-01' },
])('in $zone it is $day at $time', ({ zone, time, day }) => {
  expect(dayIn(zone, at(time))).toBe(day)
})

test.each([
  {
    zone: 'Europe/Berlin',
    time: '2026-11-23T12:00:00Z',
    offset: 60,
    change: '2027-03-28T01:00:00Z',
    after: 120,
  },
  {
    zone: 'Europe/Berlin',
    time: '2027-03-28T00:59:59Z',
    offset: 60,
    change: '2027-03-28T01:00:00Z',
    after: 120,
  },
  {
    zone: 'Europe/Berlin',
    time: '2027-03-28T01:00:00Z',
    offset: 120,
    change: '2027-10-31T01:00:00Z',
    after: 60,
  },
  {
    ...{ zone: 'America/Los_Angeles', time: '2026-10-01T12:34:56Z' },
    ...{ offset: -420, change: '2026-11-01T09:00:00Z', after: -480 },
  },
  {
    ...{ zone: 'Pacific/Auckland', time: '2026-11-23T12:00:00Z' },
    ...{ offset: 780, change: '2027-04-03T14:00:00Z', after: 720 },
  },
  {
    ...{ zone: 'Australia/Lord_Howe', time: '2026-11-23T12:00:00Z' },
    ...{ offset: 660, change: '2027-04-03T15:00:00Z', after: 630 },
  },
])('in $zone at $time clocks change next at $change', ({ zone, time, offset, change, after }) => {
  expect(zoneOffsets(zone, at(time))).toEqual({ offset, changesAt: at(change), offsetAfter: after })
})

test.each([
  { zone: 'Asia/Kolkata', offset: 330 },
  { zone: 'UTC', offset: 0 },
  { zone: 'Pacific/Marquesas', offset: -570 },
])('in $zone clocks do not change', ({ zone, offset }) => {
  expect(zoneOffsets(zone, at('2026-11-23T12:00:00Z'))).toEqual({
    offset,
    changesAt: null,
    offsetAfter: null,
  })
})

test('within a span, offset and change give the day that Intl gives', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const starts = fc.integer({ min: at('2024-01-01'), max: at('2029-01-01') })
  fc.assert(
    fc.property(zones, starts, fc.double({ min: 0, max: 1, noNaN: true }), (zone, start, part) => {
      const { offset, changesAt, offsetAfter } = zoneOffsets(zone, start)
      // Until the change after the next one, which is where the span ends.
      const next = changesAt === null ? null : zoneOffsets(zone, changesAt).changesAt
      const end = next ?? (changesAt ?? start) + 390 * DAY
      const time = Math.floor(start + part * (end - start - 1))

      const minutes = changesAt !== null && time >= changesAt ? offsetAfter : offset
      expect(new Date(time + minutes * 60_000).toISOString().slice(0, 10)).toBe(dayIn(zone, time))
    }),
    { numRuns: 300 },
  )
})
