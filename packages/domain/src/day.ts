import { z } from 'zod'

/** A calendar day as `YYYY-MM-DD`, which also sorts as text. */
export const Day = z.iso.date()
export type Day = z.infer<typeof Day>

/** The day so many days after another, or before it. */
export function dayAfter(day: Day, days: number): Day {
  // biome-ignore lint/style/noRestrictedGlobals: it reckons with days that it is given, not with the time
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}
