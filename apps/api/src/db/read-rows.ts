import type { SQL } from 'drizzle-orm'
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core'
import { CASING, type Db } from './client.ts'

export type RowsOf<Statements extends readonly SQL[]> = {
  [Place in keyof Statements]: Statements[Place] extends SQL<infer Row> ? Row[] : never
}

/**
 * Where rows are chosen or limited by a plain `?`, SQLite looks at the value to plan by it, and plans the statement
 * anew each time another is bound: of a list that took half as long as running it. A value behind a plus it does not
 * look at, so the plan stands that D1 remembers for the text.
 */
class PlannedOnce extends SQLiteAsyncDialect {
  override escapeParam(): string {
    return '+?'
  }
}
const dialect = new PlannedOnce({ casing: CASING })

/** The one row of a statement that always has one. */
export async function readRow<Row>(db: Db, statement: SQL<Row>): Promise<Row> {
  const [[row]] = await readRows(db, [statement])
  if (row === undefined) throw new Error('A statement for one row gave none')
  return row
}

/**
 * The rows of statements that are written in SQL, as one batch and just as the database gives them. Lists are read
 * like this: Drizzle's builder takes longer to put their statements together than SQLite to run them.
 */
export async function readRows<const Statements extends readonly SQL[]>(
  db: Db,
  statements: Statements,
): Promise<RowsOf<Statements>> {
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement)
    return db.$client.prepare(sql).bind(...params)
  })
  const answers = await db.$client.batch(prepared)
  return answers.map(({ results }) => results) as RowsOf<Statements>
}
