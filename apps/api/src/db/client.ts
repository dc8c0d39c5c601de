import { drizzle } from 'drizzle-orm/d1'

/** Without the schema, which only queries by relation need and which takes longer to read than most requests. */
export function openDb(database: D1Database) {
  return drizzle(database, { casing: 'snake_case' })
}

export type Db = ReturnType<typeof openDb>
