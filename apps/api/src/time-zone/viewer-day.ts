import type { Day } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import { preferences, timeZones } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'

const DAY = 86_400

/**
 * Day by which air dates count for a person, as SQL: that of their time zone, or of UTC without one, and the day before
 * for those who get a broadcast a day later. It costs no trip, for the batch that checks the session reads it as well.
 */
export function viewerDay(userId: UserId, now: Date): SQL<Day> {
  const time = now.getTime()
  const seconds = Math.floor(time / 1000)
  return sql`coalesce((
    select date(${seconds} + 60 * coalesce(iif(zone.changes_at <= ${time}, zone.offset_after, zone.offset_minutes), 0)
      - iif(own.airs_later = 'day-later', ${DAY}, 0), 'unixepoch')
    from ${preferences} as own left join ${timeZones} as zone on zone.name = own.time_zone
    where own.user_id = ${userId}), date(${seconds}, 'unixepoch'))`
}
