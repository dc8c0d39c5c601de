import { open } from '#d1/sqlite.ts'
import type { Database } from '#state.ts'

/** The whole database as D1 exports it: each table with its rows, in the order in which tables were made. */
export function dump(database: Database): string {
  const sqlite = open(database)
  const objects = sqlite.prepare('SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL').all()
  const lines = ['PRAGMA defer_foreign_keys=TRUE;']
  for (const { type, name, sql } of objects) {
    if (type !== 'table') continue
    lines.push(name === 'sqlite_sequence' ? 'DELETE FROM sqlite_sequence;' : `${sql};`)
    for (const row of sqlite.prepare(`SELECT * FROM "${name}"`).all()) {
      const columns = Object.keys(row).map((column) => `"${column}"`)
      lines.push(
        `INSERT INTO "${name}" (${columns.join(',')}) VALUES(${Object.values(row).map(literal).join(',')});`,
      )
    }
  }
  for (const { type, sql } of objects) if (type !== 'table') lines.push(`${sql};`)
  return `${lines.join('\n')}\n`
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  const text = `'${String(value).replaceAll("'", "''").replaceAll('\n', '\\n')}'`
  return String(value).includes('\n') ? `replace(${text},'\\n',char(10))` : text
}
