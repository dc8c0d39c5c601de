import { zonePeriods } from '@marquee/domain/time-zone'
import { type SQL, sql } from 'drizzle-orm'
import { timeZones } from '#db/schema.ts'

/** Plays of before are hardly known to the minute, and what is not stands on its day in every zone. */
const FIRST = Date.UTC(2000)
/** No play is older. */
const EVER = Date.UTC(1900)
const YEAR = 366 * 86_400_000
const YEARS_AHEAD = 3

/**
 * The statements that store the periods of a zone until three years from now, where they are not stored so yet: in the
 * batch of the preference that a person is about to have, with `guard` as its guard.
 */
export function storeTimeZone(name: string, now: Date, guard: SQL | undefined = sql`true`): [SQL, SQL] {
  const periods = zonePeriods(name, FIRST, now.getTime() + YEARS_AHEAD * YEAR)
  // The first one is that of all the time before as well.
  const rows = JSON.stringify(
    periods.map(({ beginsAt, offset }, index) => [index === 0 ? EVER : beginsAt, offset]),
  )
  const period = sql`json_each(${rows}) as period`
  return [
    sql`delete from ${timeZones} where name = ${name} and ${guard}
      and begins_at not in (select period.value ->> 0 from ${period})`,
    sql`insert into ${timeZones} (name, begins_at, offset_minutes)
      select ${name}, period.value ->> 0, period.value ->> 1 from ${period} where ${guard}
      on conflict (name, begins_at) do update set offset_minutes = excluded.offset_minutes
        where offset_minutes <> excluded.offset_minutes`,
  ]
}
