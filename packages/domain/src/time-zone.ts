import { z } from 'zod'
import { openOffsets } from './local-time.ts'

const MINUTE = 60_000
const WEEK = 7 * 24 * 60 * MINUTE

/** Name of a time zone in the IANA's database that `Intl` knows, in the spelling of `Intl`. */
export const TimeZone = z
  .string()
  .max(64)
  // Newer engines take a plain offset such as +05:30 for a zone as well.
  .regex(/^[A-Za-z]/, 'Unknown time zone')
  .overwrite((name) => findTimeZone(name) ?? name)
  .refine((name) => findTimeZone(name) !== null, 'Unknown time zone')
export type TimeZone = z.infer<typeof TimeZone>

/** A span of time in which a zone's clocks did not change: from `beginsAt` in milliseconds, by minutes from UTC. */
export type ZonePeriod = { beginsAt: number; offset: number }

/** Finds the periods of a zone between two times in milliseconds; the first one begins with `from`. */
export function zonePeriods(zone: TimeZone, from: number, until: number): ZonePeriod[] {
  const offsetAt = openOffsets(zone)
  // Clocks change at whole minutes, and nowhere twice in a week.
  let week = Math.floor(from / MINUTE) * MINUTE
  let offset = offsetAt(week)
  const periods = [{ beginsAt: from, offset }]
  for (; week < until; week += WEEK) {
    const after = offsetAt(week + WEEK)
    if (after === offset) continue
    let [before, beginsAt] = [week, week + WEEK]
    while (beginsAt - before > MINUTE) {
      const middle = before + Math.floor((beginsAt - before) / 2 / MINUTE) * MINUTE
      if (offsetAt(middle) === offset) before = middle
      else beginsAt = middle
    }
    offset = after
    periods.push({ beginsAt, offset })
  }
  return periods
}

/** Returns the name in the spelling of `Intl`; `null` if `Intl` does not know it. */
function findTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
