import type { When } from '@marquee/domain/play'
import { type InvalidInput, invalidInput } from '#http/problem.ts'
import { readTiming, TIME_IMPLAUSIBLE } from '#plays/when.ts'

/** Refuses the first implausible time of a request and names it, for there may be a thousand; `null` where all are fine. */
export function refuseTimes(
  field: string,
  times: readonly (When | undefined)[],
  now: Date,
): InvalidInput | null {
  const wrong = times.find((time) => time !== undefined && readTiming(time, now) === null)
  return wrong === undefined ? null : invalidInput({ [field]: `${TIME_IMPLAUSIBLE}: ${wrong}` })
}
