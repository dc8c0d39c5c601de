import { sql } from 'drizzle-orm'
import { check, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'

/** Time zones in use, so that SQL knows the day of a person: their offsets from UTC now and after the next change. */
export const timeZones = sqliteTable(
  'time_zone',
  {
    name: text().primaryKey(),
    offsetMinutes: integer().notNull(),
    /** `null` where clocks do not change for a year. */
    changesAt: time(),
    offsetAfter: integer(),
  },
  (zone) => [
    check('time_zone_name_length', sql`length(${zone.name}) between 1 and 64`),
    check('time_zone_change_whole', sql`(${zone.changesAt} is null) = (${zone.offsetAfter} is null)`),
  ],
)
