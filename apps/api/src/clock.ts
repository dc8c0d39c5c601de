import type { Day } from '@marquee/domain/day'

/** Where the time comes from; tests bring their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The latest day that it is anywhere, at UTC+14: nobody is refused what has begun where they are. */
export function latestDayAt(time: Date): Day {
  return dayOf(new Date(time.getTime() + 14 * 3_600_000))
}

/** The day it is in UTC; air dates have no time of day to be more exact about. */
export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10)
}
