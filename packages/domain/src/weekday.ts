import type { Day } from './day.ts'

const DAYS_A_WEEK = 7

/** Day of the week by ISO 8601: Monday is 1, Sunday 7. */
export function weekdayOf(day: Day): number {
  // biome-ignore lint/style/noRestrictedGlobals: it reckons with a day that it is given, not with the time
  const days = Date.parse(day) / 86_400_000
  // The first day of 1970 was a Thursday.
  return ((((days + 3) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK) + 1
}
