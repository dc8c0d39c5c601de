import { FIRST_DAY } from '@marquee/domain/play'
import type { Problem } from './problem.ts'
import type { ImportRecord } from './record.ts'

const DAY = 86_400_000

/** Reports plays whose time cannot be right, since it is to come or long before their title: they are taken as they are. */
export function oddTimes(records: readonly ImportRecord[], now: Date): Problem[] {
  // Tomorrow has begun somewhere.
  const last = new Date(now.getTime() + DAY).toISOString()
  return records.flatMap(({ action, time: { at }, title: { year }, position }) => {
    if (action !== 'play' || at === null) return []
    const day = at.slice(0, 10)
    const why = whyOdd({ day, year, isToCome: at > last })
    return why === null
      ? []
      : [{ code: 'time-odd' as const, position, message: `The day ${day} ${why}; taken as it is.` }]
  })
}

function whyOdd({ day, year, isToCome }: { day: string; year: number | null; isToCome: boolean }) {
  if (isToCome) return 'is still to come'
  if (year !== null && Number(day.slice(0, 4)) < year - 1) return `is before its title of ${year}`
  return day < FIRST_DAY ? 'is before 1900' : null
}
