import type { Day } from '@marquee/domain/day'

/** Source of the time; tests bring their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** Latest calendar day anywhere, at UTC+14: a day that has begun where a person lives is never refused. */
export function latestDayAt(time: Date): Day {
  return dayOf(new Date(time.getTime() + 14 * 3_600_000))
}

/** The day it is in UTC; air dates have no time of day to be more exact about. */
export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10)
}
