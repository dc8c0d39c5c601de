import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Day, dayAfter } from './day.ts'

test.each(['', '2024-02-30', '2024-2-3', '24-02-03', '2024-02-03T00:00:00Z'])('"%s" is not a day', (day) => {
  expect(Day.safeParse(day).success).toBe(false)
})

test('days sort as text as they follow one another', () => {
  const time = fc.date({ min: new Date('1800-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(time, time, (a, b) => {
      const [dayA, dayB] = [a, b].map((time) => Day.parse(time.toISOString().slice(0, 10)))
      if (dayA !== undefined && dayB !== undefined && dayA < dayB)
        expect(a.getTime()).toBeLessThan(b.getTime())
    }),
  )
})

test('days are added across months, years and leap days', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2024-02-28', 2)).toBe('2024-03-01')
  expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28')
})
