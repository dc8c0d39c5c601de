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
  return viewerDayAt(userId, sql`${now.getTime()}`)
}

/**
 * Day by which air dates counted for a person at a stored time in milliseconds. The offset is that of now or of after
 * the next change of clocks: a time within an hour of midnight in another half of the year may give the day beside it.
 */
export function viewerDayAt(userId: UserId, time: SQL): SQL<Day> {
  const seconds = sql`cast(${time} / 1000 as integer)`
  return sql`coalesce((
    select date(${seconds} + 60 * coalesce(iif(zone.changes_at <= ${time}, zone.offset_after, zone.offset_minutes), 0)
      - iif(own.airs_later = 'day-later', ${DAY}, 0), 'unixepoch')
    from ${preferences} as own left join ${timeZones} as zone on zone.name = own.time_zone
    where own.user_id = ${userId}), date(${seconds}, 'unixepoch'))`
}

/** Builds the statement for a person's day, which is one more in a batch. */
export function selectViewerDay(userId: UserId, now: Date): SQL<{ today: Day }> {
  return sql`select ${viewerDay(userId, now)} as today`
}
