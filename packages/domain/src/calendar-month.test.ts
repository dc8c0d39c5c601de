import { expect, test } from 'vitest'
import { Month, monthAfter, monthOf, monthWeeks, weekOf } from './calendar-month.ts'
import { dayAfter } from './day.ts'
import { weekdayOf } from './weekday.ts'

test.each([
  { month: '2026-11', weeks: 6, first: '2026-10-26', last: '2026-12-06' },
  { month: '2027-02', weeks: 4, first: '2027-02-01', last: '2027-02-28' },
  { month: '2028-02', weeks: 5, first: '2028-01-31', last: '2028-03-05' },
  { month: '1999-12', weeks: 5, first: '1999-11-29', last: '2000-01-02' },
])('$month has $weeks weeks from $first to $last', ({ month, weeks, first, last }) => {
  const found = monthWeeks(month)
  expect([found.length, found[0]?.[0], found.at(-1)?.at(-1)]).toEqual([weeks, first, last])
})

test('for fifty years every day of a month stands once, in its column, one after the other', () => {
  for (let month = '2000-01'; month < '2050-01'; month = monthAfter(month, 1)) {
    const days = monthWeeks(month).flat()
    const own = days.filter((day) => monthOf(day) === month)
    expect(own[0]).toBe(`${month}-01`)
    expect(dayAfter(own.at(-1) ?? '', 1)).toBe(`${monthAfter(month, 1)}-01`)
    for (const [index, day] of days.entries()) {
      expect(weekdayOf(day)).toBe((index % 7) + 1)
      if (index > 0) expect(dayAfter(days[index - 1] ?? '', 1)).toBe(day)
    }
  }
})

test.each([
  { month: '2026-11', months: 1, after: '2026-12' },
  { month: '2026-12', months: 1, after: '2027-01' },
  { month: '2026-01', months: -1, after: '2025-12' },
  { month: '2026-11', months: -23, after: '2024-12' },
])('$months months after $month is $after', ({ month, months, after }) => {
  expect(monthAfter(month, months)).toBe(after)
})

test('a week goes from Monday to Sunday, across the turn of a year', () => {
  const week = weekOf('2027-01-01')
  expect([week.length, week[0], week.at(-1)]).toEqual([7, '2026-12-28', '2027-01-03'])
})

test.each(['2026-13', '2026-1', '1899-01', '', '2026-11-01'])('%j is no month', (text) => {
  expect(Month.safeParse(text).success).toBe(false)
})
