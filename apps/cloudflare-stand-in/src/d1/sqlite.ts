import { DatabaseSync } from 'node:sqlite'
import { Refusal } from '#answer.ts'
import type { Database, JournalEntry, Statement } from '#state.ts'

type Outcome = { results: Record<string, unknown>[]; changes: number }

const MOST_PARAMETERS = 100
const MOST_SQL_BYTES = 100_000
// A batch is a transaction already, and D1 offers no other.
const forbidden = /^\s*(begin|commit|rollback|savepoint|release|attach|detach|vacuum)\b/i

const opened = new WeakMap<Database, { sqlite: DatabaseSync; length: number }>()

/** Runs statements as one transaction and notes them when all went well. */
export function runStatements(database: Database, statements: Statement[]): Outcome[] {
  for (const { sql, params } of statements) checkLimits(sql, params)
  const sqlite = open(database)
  sqlite.exec('BEGIN')
  try {
    const outcomes = statements.map((statement) => runStatement(sqlite, statement))
    sqlite.exec('COMMIT')
    const bookmark = `${String(database.journal.length + 1).padStart(8, '0')}-00000000-00004e2b-stand-in`
    database.journal.push({ bookmark, at: new Date().toISOString(), statements })
    opened.set(database, { sqlite, length: database.journal.length })
    return outcomes
  } catch (error) {
    if (sqlite.isTransaction) sqlite.exec('ROLLBACK')
    throw new Refusal(400, 7500, error instanceof Error ? error.message : 'The statement failed')
  }
}

/** Returns the database that its journal makes; it stays open until the journal is shortened or copied. */
export function open(database: Database): DatabaseSync {
  const known = opened.get(database)
  if (known && known.length === database.journal.length) return known.sqlite

  const sqlite = new DatabaseSync(':memory:')
  sqlite.exec('PRAGMA foreign_keys = ON')
  for (const { statements } of database.journal) replay(sqlite, statements)
  opened.set(database, { sqlite, length: database.journal.length })
  return sqlite
}

/** The tables with how many rows each has. */
export function tableSizes(database: Database): Record<string, number> {
  const sqlite = open(database)
  const tables = sqlite
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
  return Object.fromEntries(
    tables.map(({ name }) => [
      String(name),
      Number(sqlite.prepare(`SELECT count(*) AS n FROM "${name}"`).get()?.n ?? 0),
    ]),
  )
}

function replay(sqlite: DatabaseSync, statements: JournalEntry['statements']): void {
  sqlite.exec('BEGIN')
  for (const statement of statements) runStatement(sqlite, statement)
  sqlite.exec('COMMIT')
}

function runStatement(sqlite: DatabaseSync, { sql, params }: Statement): Outcome {
  if (params.length === 0 && holdsSeveral(sql)) {
    sqlite.exec(sql)
    return { results: [], changes: 0 }
  }
  const statement = sqlite.prepare(sql)
  const results = statement.all(...params)
  const changes = Number(sqlite.prepare('SELECT changes() AS n').get()?.n ?? 0)
  return { results: results.map((row) => ({ ...row })), changes }
}

function holdsSeveral(sql: string): boolean {
  return /;[\s\S]*\S/.test(sql.replaceAll(/'(?:[^']|'')*'|--[^\n]*/g, ''))
}

function checkLimits(sql: string, params: unknown[]): void {
  if (sql.trim() === '') throw new Refusal(400, 7400, 'The request is malformed: No SQL statements detected')
  if (params.length > MOST_PARAMETERS)
    throw new Refusal(400, 7500, `too many SQL variables: ${params.length}, at most ${MOST_PARAMETERS}`)
  // The limit is one of a statement, not of a text with many.
  if (sql.split(/;\s*\n/).some((one) => Buffer.byteLength(one) > MOST_SQL_BYTES))
    throw new Refusal(400, 7500, 'statement too long: SQLITE_TOOBIG')
  if (forbidden.test(sql))
    throw new Refusal(
      400,
      7500,
      'To execute a transaction, please use the state.storage.transaction() API instead',
    )
}
