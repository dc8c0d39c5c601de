import { z } from 'zod'

/** A calendar day as `YYYY-MM-DD`, which also sorts as text. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

/** The day so many days after another, or before it. */
export function dayAfter(day: Day, days: number): Day {
  // biome-ignore lint/style/noRestrictedGlobals: it reckons with days that it is given, not with the time
  const date = new Date(Date.parse(day) + days * 86_400_000)
  // A calendar asks for a hundred, and `toISOString` would take three times as long.
  return `${padded(date.getUTCFullYear(), 4)}-${padded(date.getUTCMonth() + 1, 2)}-${padded(date.getUTCDate(), 2)}`
}

const padded = (number: number, length: number) => String(number).padStart(length, '0')
