import type { Day } from '@marquee/domain/day'

/** Where the time comes from; tests bring their own. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

/** The day it is in UTC; air dates have no time of day to be more exact about. */
export function dayOf(time: Date): Day {
  return time.toISOString().slice(0, 10)
}
