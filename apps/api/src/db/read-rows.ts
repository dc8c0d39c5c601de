import { PlannedOnceDialect } from '@marquee/framework-seams/drizzle-planned-once'
import type { SQL } from 'drizzle-orm'
import { CASING, type Db } from './client.ts'

export type RowsOf<Statements extends readonly SQL[]> = {
  [Index in keyof Statements]: Statements[Index] extends SQL<infer Row> ? Row[] : never
}

const dialect = new PlannedOnceDialect({ casing: CASING })

/** The one row of a statement that always has one. */
export async function readRow<Row>(db: Db, statement: SQL<Row>): Promise<Row> {
  const [rows] = await readRows(db, [statement])
  return onlyRow(rows)
}

/** The row of a statement of a batch that always has one. */
export function onlyRow<Row>([row]: readonly Row[]): Row {
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
  const answers = await db.$client.batch(statements.map((statement) => prepareSql(db, statement)))
  return answers.map(({ results }) => results) as RowsOf<Statements>
}

/** A statement that is written in SQL as one of a batch of D1's own. */
export function prepareSql(db: Db, statement: SQL): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(statement)
  return db.$client.prepare(sql).bind(...params)
}
