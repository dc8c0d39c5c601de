import { env } from 'cloudflare:workers'
import { getTableName, isTable } from 'drizzle-orm'
import * as schema from '#db/schema.ts'

export const tableNames = Object.values(schema).filter(isTable).map(getTableName)

/** How many rows each table has; counted attempts aside, since refusing one is what they are for. */
export async function countRows(): Promise<Record<string, number>> {
  const counted = tableNames.filter((name) => name !== 'login_throttle')
  const answers = await env.DB.batch<{ amount: number }>(
    counted.map((name) => env.DB.prepare(`select count(*) as amount from "${name}"`)),
  )
  return Object.fromEntries(counted.map((name, index) => [name, answers[index]?.results[0]?.amount ?? -1]))
}
