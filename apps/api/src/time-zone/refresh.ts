import { zoneOffsets } from '@marquee/domain/time-zone'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { preferences, timeZones } from '#db/schema.ts'

const HOUR = 3_600_000

type Refreshed = { zones: number; unused: number }

/**
 * Brings the time zones up to date whose clocks have changed or will within the hour, and one other in turn each hour,
 * for governments change their minds and the runtime learns of it; deletes those that are not in use.
 */
export async function refreshTimeZones(db: Db, now: Date): Promise<Refreshed> {
  const time = now.getTime()
  const zones = await db
    .select({ name: timeZones.name, changesAt: timeZones.changesAt })
    .from(timeZones)
    .orderBy(timeZones.name)
  const turn = Math.floor(time / HOUR) % Math.max(zones.length, 1)
  const due = zones.filter(
    ({ changesAt }, index) => index === turn || (changesAt !== null && changesAt.getTime() <= time + HOUR),
  )

  const [unused] = await db.batch([
    db
      .delete(timeZones)
      .where(sql`not exists (select 1 from ${preferences} as own where own.time_zone = ${timeZones.name})`),
    ...due.map(({ name }) => {
      const { offset, changesAt, offsetAfter } = zoneOffsets(name, time)
      return db
        .update(timeZones)
        .set({
          offsetMinutes: offset,
          changesAt: changesAt === null ? null : new Date(changesAt),
          offsetAfter,
        })
        .where(eq(timeZones.name, name))
    }),
  ])
  return { zones: due.length, unused: unused.meta.changes }
}
