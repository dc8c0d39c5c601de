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

/** Day by which air dates counted for a person at a stored time in milliseconds. */
export function viewerDayAt(userId: UserId, time: SQL): SQL<Day> {
  const seconds = sql`cast(${time} / 1000 as integer)`
  return sql`coalesce((
    select date(${seconds} + 60 * ${offsetAt(sql`own.time_zone`, time)}
      - iif(own.airs_later = 'day-later', ${DAY}, 0), 'unixepoch')
    from ${preferences} as own where own.user_id = ${userId}), date(${seconds}, 'unixepoch'))`
}

/** SQL for a zone's offset from UTC at a time in milliseconds, in minutes; 0 without a zone. */
function offsetAt(zoneName: SQL, time: SQL): SQL {
  return sql`coalesce((select zone.offset_minutes from ${timeZones} as zone
    where zone.name = ${zoneName} and zone.begins_at <= ${time} order by zone.begins_at desc limit 1), 0)`
}

/** Builds the statement for a person's day, which is one more in a batch. */
export function selectViewerDay(userId: UserId, now: Date): SQL<{ today: Day }> {
  return sql`select ${viewerDay(userId, now)} as today`
}
