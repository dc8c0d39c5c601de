import { expect, test } from 'vitest'
import { daysToFetch, shownDays, shownPart } from './shown-month.ts'

const NOVEMBER = '2026-11-25T12:00:00Z'
const usual = { month: null, day: null, show: null }

test.each([
  { of: 'today', address: usual, today: '2026-11-25', from: '2026-11-01', to: '2026-12-06' },
  { of: 'a last day', address: usual, today: '2026-11-30', from: '2026-11-01', to: '2026-12-06' },
  { of: 'a first day', address: usual, today: '2026-12-01', from: '2026-11-30', to: '2027-01-03' },
  {
    ...{ of: 'another month', address: { ...usual, month: '2026-08' } },
    ...{ today: '2026-11-25', from: '2026-07-27', to: '2026-09-06' },
  },
  {
    ...{ of: 'a chosen day', address: { ...usual, month: '2026-10', day: '2026-10-31' } },
    ...{ today: '2026-11-25', from: '2026-10-01', to: '2026-11-01' },
  },
])('with $of, events are shown from $from to $to', ({ address, today, from, to }) => {
  expect(shownDays(address, today)).toEqual({ from, to })
})

test.each([
  { now: NOVEMBER, from: '2026-11-01', to: '2026-12-06' },
  // Already December in Auckland, and still November in Los Angeles.
  { now: '2026-11-30T12:00:00Z', from: '2026-11-01', to: '2027-01-03' },
])('at $now the days from $from to $to hold all that a page may show', ({ now, from, to }) => {
  expect(daysToFetch(usual, Date.parse(now))).toEqual({ from, to })
})

test('a month of an address is fetched, and no other but the rest of its last week', () => {
  const days = daysToFetch({ ...usual, month: '2027-02' }, Date.parse(NOVEMBER))
  expect(days).toEqual({ from: '2027-02-01', to: '2027-02-28' })
  const march = daysToFetch({ ...usual, month: '2027-03' }, Date.parse(NOVEMBER))
  expect(march).toEqual({ from: '2027-03-01', to: '2027-04-04' })
})

// Around the turn of a month the days of both are fetched, and those of one are shown.
test.each([
  { today: '2026-11-30', hidden: ['2026-11-03'], on: [], isFiltered: true },
  { today: '2026-11-30', hidden: ['2026-11-03'], on: ['2026-12-20'], isFiltered: true },
  { today: '2026-11-30', hidden: ['2026-11-03'], on: ['2026-11-04'], isFiltered: false },
  { today: '2026-11-30', hidden: ['2026-12-20'], on: [], isFiltered: false },
  { today: '2026-12-01', hidden: ['2026-11-03'], on: [], isFiltered: false },
  // Of the week of today, but not of the month that the message names.
  { today: '2026-12-01', hidden: ['2026-11-30'], on: [], isFiltered: false },
])('on $today, with $hidden hidden and $on not, all of the month is filtered out: $isFiltered', (turn) => {
  const { today, hidden: hiddenDays, on, isFiltered } = turn
  const fetched = { today, items: on.map((day) => ({ day })), rest: [], hiddenDays }
  expect(shownPart(usual, fetched).isFiltered).toBe(isFiltered)
})

test('of the days that were fetched a page has those of its month and of the week in which it ends', () => {
  const on = (...days: string[]) => days.map((day) => ({ day }))
  const all = on('2026-10-31', '2026-11-01', '2026-12-06', '2026-12-07')
  const shown = on('2026-11-01', '2026-12-06')
  expect(shownPart(usual, { today: '2026-11-30', items: all, rest: all, hiddenDays: [] })).toMatchObject({
    ...{ items: shown, rest: shown },
  })
})
