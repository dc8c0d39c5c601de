import { drizzle } from 'drizzle-orm/d1'
import * as schema from '#db/schema.ts'

export function openDb(database: D1Database) {
  return drizzle(database, { schema, casing: 'snake_case' })
}

export type Db = ReturnType<typeof openDb>
