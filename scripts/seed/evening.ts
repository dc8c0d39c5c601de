const DAY = 86_400_000
const EVENING = 19 * 3_600_000

/** Returns seven in the evening, in UTC, so many days before a time. */
export function eveningBefore(now: Date, days: number): Date {
  return new Date(Math.floor(now.getTime() / DAY - days) * DAY + EVENING)
}
