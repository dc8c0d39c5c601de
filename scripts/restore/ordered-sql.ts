import { DatabaseSync } from 'node:sqlite'
import { createParts, dropParts, insertStatements } from './insert-statements.ts'
import { parentsFirst } from './parents-first.ts'

/** A table and how many rows it has. */
type Size = { table: string; rows: number }

/**
 * Puts an export of D1 into an order in which every statement can be run and checked at once, none longer than D1 takes.
 * D1 writes each table with its rows in the order in which the tables were made, so rows come before the tables that they
 * point into, and each row as one statement, however long it is.
 * Answers the SQL and how many rows each table has; throws an `Error` when the export is broken.
 */
export function orderExport(text: string): { sql: string; sizes: Size[] } {
  // SQLite itself reads the text: what is a string, an identifier or the body of a trigger is its business.
  const database = new DatabaseSync(':memory:', { enableForeignKeyConstraints: false })
  try {
    database.exec(text)
    requireWholeReferences(database)
    const tables = tablesOf(database)
    const statements = [
      ...schemaOf(database, ['table']),
      createParts,
      ...parentsFirst(database, tables).flatMap(rowsOf),
      ...nextNumbers(),
      dropParts,
      ...schemaOf(database, ['index', 'view']),
      // A trigger that stood before the rows would count them a second time.
      ...schemaOf(database, ['trigger']),
    ]
    return {
      sql: statements.map((statement) => `${statement};\n`).join(''),
      sizes: tables.map((table) => ({ table, rows: countOf(table) })),
    }
  } finally {
    database.close()
  }

  /** The numbers that were given out already, so that none is given out twice. */
  function nextNumbers(): string[] {
    const has = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get()
    return has ? ['DELETE FROM sqlite_sequence', ...rowsOf('sqlite_sequence')] : []
  }

  function rowsOf(table: string): string[] {
    const columns = database.prepare(`PRAGMA table_info(${quoted(table)})`).all()
    const names = columns.map(({ name }) => quoted(String(name)))
    const values = names.map((name) => `quote(${name})`).join(', ')
    const insert = `INSERT INTO ${quoted(table)} (${names.join(', ')}) VALUES`
    return database
      .prepare(`SELECT ${values} FROM ${quoted(table)}`)
      .all()
      .flatMap((row) => insertStatements(insert, Object.values(row)))
  }

  function countOf(table: string): number {
    return Number(database.prepare(`SELECT count(*) AS n FROM ${quoted(table)}`).get()?.n)
  }
}

function tablesOf(database: DatabaseSync): string[] {
  return database
    .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'`)
    .all()
    .map(({ name }) => String(name))
}

function schemaOf(database: DatabaseSync, types: string[]): string[] {
  const wanted = types.map((type) => `'${type}'`).join(', ')
  return database
    .prepare(`SELECT sql FROM sqlite_schema WHERE type IN (${wanted}) AND sql IS NOT NULL
      AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY rowid`)
    .all()
    .map(({ sql }) => String(sql))
}

function requireWholeReferences(database: DatabaseSync): void {
  const [broken] = database.prepare('PRAGMA foreign_key_check').all()
  if (broken)
    throw new Error(
      `The export is not whole: a row of ${broken.table} points at a row that ${broken.parent} lacks.`,
    )
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
