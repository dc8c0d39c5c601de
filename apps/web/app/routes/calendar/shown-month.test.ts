import { expect, test } from 'vitest'
import { daysToFetch, shownDays } from './shown-month.ts'

const NOVEMBER = '2026-11-25T12:00:00Z'
const usual = { month: null, day: null, show: null }

test.each([
  { of: 'today', address: usual, today: '2026-11-25', from: '2026-11-01', to: '2026-11-30' },
  { of: 'a last day', address: usual, today: '2026-11-30', from: '2026-11-01', to: '2026-12-06' },
  { of: 'a first day', address: usual, today: '2026-12-01', from: '2026-11-30', to: '2026-12-31' },
  {
    ...{ of: 'another month', address: { ...usual, month: '2026-08' } },
    ...{ today: '2026-11-25', from: '2026-07-27', to: '2026-08-31' },
  },
  {
    ...{ of: 'a chosen day', address: { ...usual, month: '2026-10', day: '2026-10-31' } },
    ...{ today: '2026-11-25', from: '2026-10-01', to: '2026-11-01' },
  },
])('with $of, events are shown from $from to $to', ({ address, today, from, to }) => {
  expect(shownDays(address, today)).toEqual({ from, to })
})

test.each([
  { now: NOVEMBER, from: '2026-11-01', to: '2026-11-30' },
  // Already December in Auckland, and still November in Los Angeles.
  { now: '2026-11-30T12:00:00Z', from: '2026-11-01', to: '2026-12-31' },
])('at $now the days from $from to $to hold all that a page may show', ({ now, from, to }) => {
  expect(daysToFetch(usual, Date.parse(now))).toEqual({ from, to })
})

test('a month of an address is fetched and no other', () => {
  const days = daysToFetch({ ...usual, month: '2027-02' }, Date.parse(NOVEMBER))
  expect(days).toEqual({ from: '2027-02-01', to: '2027-02-28' })
})
