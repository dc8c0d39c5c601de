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
    const isBefore = year !== null && Number(day.slice(0, 4)) < year - 1
    if (at <= last && !isBefore) return []
    const why = isBefore ? `is before its title of ${year}` : 'is still to come'
    return [{ code: 'time-odd' as const, position, message: `The day ${day} ${why}; taken as it is.` }]
  })
}
