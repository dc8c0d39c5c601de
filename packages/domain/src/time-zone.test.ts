import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from './local-day.ts'
import { TimeZone, zonePeriods } from './time-zone.ts'

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
    periods: [
      [60, '2026-11-23T12:00:00Z'],
      [120, '2027-03-28T01:00:00Z'],
      [60, '2027-10-31T01:00:00Z'],
    ],
  },
  {
    zone: 'America/Los_Angeles',
    periods: [
      [-480, '2026-11-23T12:00:00Z'],
      [-420, '2027-03-14T10:00:00Z'],
      [-480, '2027-11-07T09:00:00Z'],
    ],
  },
  {
    zone: 'Australia/Lord_Howe',
    periods: [
      [660, '2026-11-23T12:00:00Z'],
      [630, '2027-04-03T15:00:00Z'],
      [660, '2027-10-02T15:30:00Z'],
    ],
  },
  { zone: 'Asia/Kolkata', periods: [[330, '2026-11-23T12:00:00Z']] },
  { zone: 'UTC', periods: [[0, '2026-11-23T12:00:00Z']] },
  { zone: 'Pacific/Marquesas', periods: [[-570, '2026-11-23T12:00:00Z']] },
])('the clocks of $zone change when they do', ({ zone, periods }) => {
  const found = zonePeriods(zone, at('2026-11-23T12:00:00Z'), at('2027-11-23T12:00:00Z'))
  expect(found).toEqual(periods.map(([offset, time]) => ({ offset, beginsAt: at(String(time)) })))
})

test('at any time the period gives the day that Intl gives', () => {
  const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'))
  const times = fc.array(fc.integer({ min: at('2019-01-01'), max: at('2029-01-01') }), { minLength: 20 })
  fc.assert(
    fc.property(zones, times, (zone, times) => {
      const periods = zonePeriods(zone, at('2019-01-01'), at('2029-01-01'))
      for (const time of times) {
        const { offset } = periods.findLast(({ beginsAt }) => beginsAt <= time) ?? { offset: Number.NaN }
        expect(new Date(time + offset * 60_000).toISOString().slice(0, 10)).toBe(dayIn(zone, time))
      }
    }),
    { numRuns: 100 },
  )
})
