import type { Day } from '@marquee/domain/day'
import { type SQL, sql } from 'drizzle-orm'
import { preferences, timeZones } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'

const DAY = 86_400
/** Milliseconds that no time reaches. */
export const FOR_EVER = 9_000_000_000_000_000

/**
 * Day by which air dates count for a person, as SQL: that of their time zone, or of UTC without one, and the day before
 * for those who get a broadcast a day later. It costs no trip, for the batch that checks the session reads it as well.
 */
export function viewerDay(userId: UserId, now: Date): SQL<Day> {
  return viewerDayAt(userId, sql`${now.getTime()}`)
}

/** Day by which air dates counted for a person at a stored time in milliseconds. */
export function viewerDayAt(userId: UserId, time: SQL): SQL<Day> {
  return dayAt(userId, time, sql`iif(own.airs_later = 'day-later', ${DAY}, 0)`)
}

/** Day of the calendar where a person lives, as SQL, at a stored time in milliseconds. */
export function calendarDayAt(userId: UserId, time: SQL): SQL<Day> {
  return dayAt(userId, time, sql`0`)
}

/** Day of a time in a person's zone, so many seconds before it. */
function dayAt(userId: UserId, time: SQL, before: SQL): SQL<Day> {
  const seconds = sql`cast(${time} / 1000 as integer)`
  return sql`coalesce((
    select date(${seconds} + 60 * ${offsetAt(sql`own.time_zone`, time)} - ${before}, 'unixepoch')
    from ${preferences} as own where own.user_id = ${userId}), date(${seconds}, 'unixepoch'))`
}

/** SQL for the name of a person's zone; null without one. */
export const zoneOf = (userId: UserId) =>
  sql`(select own.time_zone from ${preferences} as own where own.user_id = ${userId})`

/** SQL for a zone's offset from UTC at a time in milliseconds, in minutes; 0 without a zone. */
function offsetAt(zoneName: SQL, time: SQL): SQL {
  return sql`coalesce((select zone.offset_minutes from ${timeZones} as zone
    where zone.name = ${zoneName} and zone.begins_at <= ${time} order by zone.begins_at desc limit 1), 0)`
}

/** SQL for the calendar day of a play in a person's zone: that of its time, or the one that its time stands for. */
export function dayOfPlay(userId: UserId, name = 'play'): SQL<Day> {
  const seenAt = sql.raw(`${name}.seen_at`)
  const offset = offsetAt(zoneOf(userId), seenAt)
  return sql`date(${seenAt} / 1000 + iif(${sql.raw(name)}.precision = 'day', 0, 60 * ${offset}), 'unixepoch')`
}

/**
 * SQL for the periods of a person's zone with their `begins_at`, `ends_at` and `offset_minutes`, so that what they did in
 * one has one offset; a single period without a zone.
 */
export function zonePeriodsOf(userId: UserId): SQL {
  const isOwn = sql`name = ${zoneOf(userId)}`
  return sql`(select begins_at, offset_minutes, lead(begins_at, 1, ${FOR_EVER}) over (order by begins_at) as ends_at
      from ${timeZones} where ${isOwn}
    union all select ${-FOR_EVER}, 0, ${FOR_EVER} where not exists (select 1 from ${timeZones} where ${isOwn}))`
}

/** SQL for two columns: a person's day on the calendar, and the last day whose episodes have aired for them. */
export function dayColumns(userId: UserId, now: Date): SQL<{ today: Day; airedUntil: Day }> {
  return sql`${calendarDayAt(userId, sql`${now.getTime()}`)} as today, ${viewerDay(userId, now)} as airedUntil`
}
