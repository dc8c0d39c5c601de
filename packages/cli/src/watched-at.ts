/** Format of the time of a play, apart from days and hours that do not exist. */
const WATCHED_AT =
  /^(?:released|unknown|\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?)$/

export const WATCHED_AT_HELP =
  'a day (2026-01-31), a time with its offset (2026-01-31T20:00+01:00), "released" or "unknown"'

export const isWatchedAt = (text: string): boolean => WATCHED_AT.test(text)
