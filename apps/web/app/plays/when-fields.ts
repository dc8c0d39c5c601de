import { momentIn } from '@marquee/domain/local-time'
import type { Fields } from '#saving/changes.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/

/**
 * Reads when something was seen, as the API takes it, from the fields `when`, `day`, `time` and `zone` of a form: a
 * day with a time needs the person's zone. `undefined` where the form does not say it, `null` where it is invalid.
 */
export function readWhen({ when, day = '', time = '', zone = '' }: Fields): string | null | undefined {
  if (when === undefined || when === '') return undefined
  if (when === 'now' || when === 'aired' || when === 'unknown') return when
  if (when !== 'day' || !DAY.test(day)) return null
  if (time === '') return day
  if (!TIME.test(time)) return null
  try {
    const moment = new Date(`${day}T${time}Z`)
    // Browsers take the 30th of February for a day of March.
    if (!moment.toISOString().startsWith(day)) return null
    return new Date(momentIn(zone || 'UTC', moment.getTime())).toISOString()
  } catch {
    // A day or a zone that does not exist.
    return null
  }
}
