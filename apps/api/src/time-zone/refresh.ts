import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { preferences, timeZones } from '#db/schema.ts'
import { storeTimeZone } from './store-time-zone.ts'

const HOUR = 3_600_000

type Refreshed = { zone: string | null; unused: number }

/**
 * Deletes time zones that are not in use, and stores one of the others anew, in turn: time goes on, governments change
 * their minds, and the runtime learns of it.
 */
export async function refreshTimeZones(db: Db, now: Date): Promise<Refreshed> {
  const [unused, zones] = await readRows(db, [
    sql<{ name: string }>`delete from ${timeZones}
      where not exists (select 1 from ${preferences} as own where own.time_zone = ${timeZones.name}) returning name`,
    sql<{ name: string }>`select distinct name from ${timeZones} order by name`,
  ])
  const turn = zones[Math.floor(now.getTime() / HOUR) % Math.max(zones.length, 1)]
  if (turn !== undefined) await readRows(db, storeTimeZone(turn.name, now))
  return { zone: turn?.name ?? null, unused: new Set(unused.map(({ name }) => name)).size }
}
