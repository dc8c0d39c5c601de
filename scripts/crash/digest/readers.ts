import { globSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { upTo } from '../../bench/population.ts'
import type { Runtime } from '../../bench/runtime.ts'

const SERIES = 4_000_000
const HOUR = 3_600_000
const DAYS = 5

/** Zones from UTC-11 to UTC+12, whose names have the sign of the other way. */
const ZONES = JSON.stringify(
  Array.from({ length: 24 }, (_, index) => `Etc/GMT${index > 11 ? '-' : '+'}${Math.abs(index - 11)}`),
)

export const addressOf = (index: number) => `reader-${index}@example.com`

/**
 * Adds people in 24 zones, with a digest of each due since the last full hour where they live, and something on. It is a
 * weekly one: a daily one that is late is not sent after midnight, which may come during the test.
 */
export async function addReaders(database: Runtime['database'], people: number, now: number): Promise<void> {
  const run = (sql: string) => database.prepare(sql).run()
  const id = `'reader-' || i`
  const zone = `'${ZONES}' ->> (i % 24)`
  const local = `${Math.floor(now / HOUR)} + i % 24 - 11`
  await run(`insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at, refresh_at)
    values ('series', ${SERIES}, 'Daily', 'daily', '[]', 0, '[]', 0, ${now + 1000 * HOUR})`)
  await run(`${upTo(DAYS)} insert into episode (id, type, series_id, season, number, name, air_date, airs_on, kind)
    select ${SERIES} + i, 'series', ${SERIES}, 1, i + 1, 'Part ' || (i + 1), day, day, 'standard'
    from (select i, date(${Math.floor(now / 1000)} + (i - 2) * 86400, 'unixepoch') as day from n)`)
  await run(`${upTo(24)} insert into time_zone (name, begins_at, offset_minutes)
    select ${zone}, -9000000000000000, (i - 11) * 60 from n`)
  await run(`${upTo(people)} insert into user (id, email, email_verified_at, created_at)
    select ${id}, ${id} || '@example.com', 1, 1 from n`)
  await run(`${upTo(people)} insert into preference (user_id, time_zone) select ${id}, ${zone} from n`)
  await run(`${upTo(people)} insert into following (user_id, type, series_id, changed_at)
    select ${id}, 'series', ${SERIES}, 1 from n`)
  await run(`${upTo(people)} insert into notification_setting (user_id, frequency, weekday, hour, push_topics,
      digest_topics, planned_from, next_at, link_id)
    select ${id}, 'weekly', 1 + (${local} + 72) / 24 % 7, (${local}) % 24, '[]', '["new-episode"]', ${now - HOUR}, 0,
      lower(hex(randomblob(16))) from n`)
}

/** Lets the time pass that a killed run has for what it had claimed. */
export function endLeases(stateDir: string): void {
  const isProduct = (file: string) => {
    using database = new DatabaseSync(file, { readOnly: true })
    return database.prepare("select 1 from sqlite_master where name = 'sending'").get() !== undefined
  }
  const file = globSync('**/*.sqlite', { cwd: stateDir })
    .map((name) => join(stateDir, name))
    .find(isProduct)
  if (file === undefined) throw new Error('The database is gone.')
  using database = new DatabaseSync(file)
  database.exec('update sending set leased_until = 0')
}
