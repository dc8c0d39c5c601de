import { drizzle } from 'drizzle-orm/d1'

export const CASING = 'snake_case'

/** Opens Drizzle without the schema, which only queries by relation need and which takes longer to read than most requests. */
export function openDb(database: D1Database) {
  return drizzle(database, { casing: CASING })
}

export type Db = ReturnType<typeof openDb>
