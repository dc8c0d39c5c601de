/** Format of the time of a play; the day may be one that does not exist. */
const WATCHED_AT =
  /^(?:released|unknown|(\d{4}-\d\d-\d\d)(?:T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d))?)$/

export const WATCHED_AT_HELP =
  'a day (2026-01-31), a time with its offset (2026-01-31T20:00+01:00), "released" or "unknown"'

export function isWatchedAt(text: string): boolean {
  const [found, day] = WATCHED_AT.exec(text) ?? []
  return found !== undefined && (day === undefined || isDay(day))
}

/** Returns whether a day exists: of one that does not, such as the 30th of February, JavaScript makes another. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
