import { type Query, SQL, StringChunk, sql } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'

const PARAMETER = '+?'

/**
 * Dialect whose statements put a plus before each parameter (`+?`), so that SQLite does not read its value for the
 * query plan. With a plain `?` in a condition or limit it plans again for each new value, which took half as long as
 * reading a list; with the plus, D1 reuses the plan of the statement.
 *
 * It writes the text of a statement in one walk: Drizzle makes an object and two lists of each part and joins them at
 * every level, which took longer than SQLite to run the statement.
 */
export class PlannedOnceDialect extends SQLiteAsyncDialect {
  override escapeParam(): string {
    return PARAMETER
  }

  override sqlToQuery(statement: SQL): Query {
    const params: unknown[] = []
    return { sql: this.#write([statement], params), params }
  }

  /** Returns the text of these parts and adds their parameters to `params`. */
  #write(chunks: SQL['queryChunks'], params: unknown[]): string {
    let text = ''
    for (const chunk of chunks) {
      if (chunk instanceof StringChunk) text += chunk.value.join('')
      else if (chunk instanceof SQL) text += this.#write(chunk.queryChunks, params)
      else if (typeof chunk === 'string' || typeof chunk === 'number') {
        params.push(chunk)
        text += PARAMETER
      } else if (chunk !== undefined) {
        // Tables, columns and what else has rules of its own.
        const query = super.sqlToQuery(sql`${chunk}`)
        params.push(...query.params)
        text += query.sql
      }
    }
    return text
  }
}
