import { zoneOffsets } from '@marquee/domain/time-zone'
import { type SQL, sql } from 'drizzle-orm'
import { timeZones } from '#db/schema.ts'

/** Stores the offsets of a zone that a person is about to have, in the batch of their preference; `guard` is its guard. */
export function storeTimeZone(name: string, now: Date, guard: SQL | undefined = sql`true`): SQL {
  const { offset, changesAt, offsetAfter } = zoneOffsets(name, now.getTime())
  return sql`insert into ${timeZones} (name, offset_minutes, changes_at, offset_after)
    select ${name}, ${offset}, ${changesAt}, ${offsetAfter} where ${guard}
    on conflict (name) do update set offset_minutes = excluded.offset_minutes,
      changes_at = excluded.changes_at, offset_after = excluded.offset_after`
}
