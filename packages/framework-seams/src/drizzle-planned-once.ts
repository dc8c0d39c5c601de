import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

/**
 * Dialect whose statements put a plus before each parameter (`+?`), so that SQLite does not read its value for the
 * query plan. With a plain `?` in a condition or limit it plans again for each new value, which took half as long as
 * reading a list; with the plus, D1 reuses the plan of the statement.
 */
export class PlannedOnceDialect extends SQLiteAsyncDialect {
  override escapeParam(): string {
    return '+?'
  }
}
