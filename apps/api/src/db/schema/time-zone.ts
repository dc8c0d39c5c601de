import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'

/** Periods of the time zones in use, so that SQL knows the day of a person at any time. */
export const timeZones = sqliteTable(
  'time_zone',
  {
    name: text().notNull(),
    /** The clocks were set like this from then until the next period begins. */
    beginsAt: time().notNull(),
    offsetMinutes: integer().notNull(),
  },
  (zone) => [
    primaryKey({ columns: [zone.name, zone.beginsAt] }),
    check('time_zone_name_length', sql`length(${zone.name}) between 1 and 64`),
  ],
)
