import { expect, test } from 'vitest'
import { dateOrderOf, parseTime } from './time.ts'

test.each([
  ['2026-04-01T20:10:00.000Z', '2026-04-01T20:10:00.000Z'],
  ['2026-04-01 20:10:05', '2026-04-01T20:10:05.000Z'],
  ['2026-04-01T20:10:00+02:00', '2026-04-01T18:10:00.000Z'],
  ['2021-12-29 13:11:02+00:00', '2021-12-29T13:11:02.000Z'],
  ['2026-09-19 01:47', '2026-09-19T01:47:00.000Z'],
  ['2024-01-05 20:00:00+00', '2024-01-05T20:00:00.000Z'],
  ['2024-01-05 20:00:00 +0000 UTC', '2024-01-05T20:00:00.000Z'],
  ['2024-02-29', '2024-02-29'],
  ['2024/01/05', '2024-01-05'],
  ['2024/1/5', '2024-01-05'],
  ['2024-1-5 9:05', '2024-01-05T09:05:00.000Z'],
  ['Sat Dec 31 00:00:00 2016', '2016-12-31'],
  ['Sat Dec 31 00:00:00 PST 2016', '2016-12-31'],
  ['2024.01.05', '2024-01-05'],
  ['20240105', '2024-01-05'],
  ['Jan 5, 2024', '2024-01-05'],
  ['September 5 2024', '2024-09-05'],
  ['5 Sept. 2024', '2024-09-05'],
  ['05-Jan-24', '2024-01-05'],
  ['1704485400', '2024-01-05T20:10:00.000Z'],
  ['1704485400000', '2024-01-05T20:10:00.000Z'],
])('%s is %s', (text, at) => {
  expect(parseTime(text)?.at).toBe(at)
})

test.each(['', 'null', '<nil>', 'unknown', '0000-00-00', '0001-01-01 00:00:00', '1970-01-01T00:00:00Z'])(
  '"%s" is no known time',
  (text) => {
    expect(parseTime(text)).toEqual({ at: null, precision: 'unknown', isApproximate: false })
  },
)

test.each([
  ['5.1.2024', 'day-month', '2024-01-05'],
  ['05/01/2024 20:15', 'day-month', '2024-01-05T20:15:00.000Z'],
  ['1/5/24, 8:15:30 PM', 'month-day', '2024-01-05T20:15:30.000Z'],
  ['1/5/2024 12:05 am', 'month-day', '2024-01-05T00:05:00.000Z'],
] as const)('%s is, with the order %s, %s', (text, order, at) => {
  expect(parseTime(text, order)?.at).toBe(at)
  expect(parseTime(text)).toBeNull()
})

test.each(['05/01/2024 25:15', '05/01/2024 13:15 PM', '2024/01-05', '40/01/2024 20:15'])(
  '%s is no time in any order',
  (text) => {
    expect(parseTime(text, 'day-month')).toBeNull()
  },
)

test.each([
  'yesterday',
  '5 Jam 2024',
  'Jan 32, 2024',
  '20241305',
  '17044854000',
  '2024-02-30',
  '2024-13-01',
  '2024-01-01 25:00:00',
  '1/2/2024',
  '99/99/9999',
  '9999-12-31T23:30:00-02:00',
])('%s is no time', (text) => {
  expect(parseTime(text)).toBeNull()
})

test.each([
  { dates: ['1/2/2020', '13/2/2020'], order: 'day-month' },
  { dates: ['1/2/2020', '2/13/2020'], order: 'month-day' },
  { dates: ['1.2.2020'], order: 'day-month' },
  { dates: ['1/2/2020 20:15', '1/13/2020 20:15'], order: 'month-day' },
  { dates: ['1/2/2020'], order: null },
  { dates: ['13/2/2020', '2/13/2020'], order: null },
])('the order of $dates is $order', ({ dates, order }) => {
  expect(dateOrderOf(dates)).toBe(order)
})
