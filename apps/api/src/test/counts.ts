import { env } from 'cloudflare:workers'
import { getTableName, isTable } from 'drizzle-orm'
import * as schema from '#db/schema.ts'

export const tableNames = Object.values(schema).filter(isTable).map(getTableName)

/** Counts the rows of each table; attempts aside, since refusing one is what they are for. */
export async function countRows(database: D1Database = env.DB): Promise<Record<string, number>> {
  const { results } = await database
    .prepare(`select name from sqlite_schema where type = 'table'`)
    .all<{ name: string }>()
  // An older database lacks the tables of later migrations.
  const there = new Set(results.map(({ name }) => name))
  const counted = tableNames.filter((name) => name !== 'login_throttle' && there.has(name))
  const answers = await database.batch<{ amount: number }>(
    counted.map((name) => database.prepare(`select count(*) as amount from "${name}"`)),
  )
  return Object.fromEntries(counted.map((name, index) => [name, answers[index]?.results[0]?.amount ?? -1]))
}
