import { Day } from '@marquee/domain/day'
import { FIRST_DAY, type PlayPrecision, When } from '@marquee/domain/play'
import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { latestDayAt } from '#clock.ts'
import type { AppEnv } from '#env.ts'
import { validate } from '#http/validate.ts'

/** Time of a play: milliseconds with the precision `minute` or `day`, or unknown. */
export type PlayTime =
  | { seenAt: number; precision: Exclude<PlayPrecision, 'unknown'> }
  | { seenAt: null; precision: 'unknown' }

export const UNKNOWN_TIME: PlayTime = { seenAt: null, precision: 'unknown' }

const HOUR = 3_600_000
const DAY = 24 * HOUR

/**
 * Hour of UTC that stands for a day: it lies on that day in all time zones from UTC-10 to UTC+13:45, so that plays of
 * a day are sorted among those of the day.
 */
const HOUR_OF_DAY = 10

/** Returns the time that stands for a calendar day, which is its day in UTC wherever the person is. */
export function timeOfDay(day: Day): PlayTime {
  return { seenAt: Date.parse(day) + HOUR_OF_DAY * HOUR, precision: 'day' }
}

/** Time of new plays: one for all of them, or the day on which each came out, if that is no later than a day. */
export type PlayTiming = PlayTime | { airedBy: Day }

/** Returns the time of new plays; `null` for one before 1900 or more than a day ahead, for nothing was seen then. */
export function readTiming(when: When, now: Date): PlayTiming | null {
  if (when === 'aired') return { airedBy: latestDayAt(now) }
  if (when === 'now') return { seenAt: now.getTime(), precision: 'minute' }
  if (when === 'unknown') return UNKNOWN_TIME
  const time: PlayTime = Day.safeParse(when).success
    ? timeOfDay(when)
    : { seenAt: Date.parse(when), precision: 'minute' }
  return isPlausible(time, now.getTime()) ? time : null
}

/** Whether something can have been seen then: after 1900 and, for clocks and zones differ, no more than a day ahead. */
export function isPlausible({ seenAt }: { seenAt: number | null }, now: number): boolean {
  return seenAt === null || (seenAt >= Date.parse(FIRST_DAY) && seenAt <= now + DAY)
}

const WhenQuery = z.strictObject({ when: When.optional() })
type WhenInput = { in: { query?: z.input<typeof WhenQuery> }; out: { query: z.output<typeof WhenQuery> } }

/** Checks the choice of the time at which something was seen, which a client need not send. */
export const whenQuery = validate('query', WhenQuery) as MiddlewareHandler<AppEnv, string, WhenInput>

export const TIME_IMPLAUSIBLE = 'The time lies in the future, or before 1900'
