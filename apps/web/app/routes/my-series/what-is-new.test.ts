import { calendarDay } from '@marquee/domain/calendar'
import { expect, test } from 'vitest'
import { whatIsNew } from './what-is-new.ts'

const TODAY = '2026-11-26'
const at = (season: number, number: number, airDate: string) => ({ season, number, id: number, airDate })

test.each([
  ['same-day', '2026-11-27', 'S3 E2 airs tomorrow'],
  ['day-later', '2026-11-27', 'S3 E2 airs Saturday'],
  ['day-later', '2026-11-26', 'S3 E2 airs tomorrow'],
  ['day-later', '2026-12-03', 'Seen yesterday'],
] as const)('for who gets episodes on the %s one of %s is announced as "%s"', (airsLater, airDate, text) => {
  const days = { today: TODAY, dayOf: (day: string) => calendarDay(day, airsLater) }
  const progress = { next: at(3, 1, '2026-11-20'), upcoming: at(3, 2, airDate), earlierUnseen: 0, total: 18 }
  expect(whatIsNew({ lastSeenOn: '2026-11-25', progress }, days)).toBe(text)
})
