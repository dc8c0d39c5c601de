import { open } from '#d1/sqlite.ts'
import type { Database } from '#state.ts'

/** The whole database as SQL that makes it again. */
export function dump(database: Database): string {
  const sqlite = open(database)
  const objects = sqlite
    .prepare("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'")
    .all()
  const tables = objects.filter(({ type }) => type === 'table')
  const others = objects.filter(({ type }) => type !== 'table')
  // Every table before the first row: a row may point into a table that comes later.
  const lines = ['PRAGMA defer_foreign_keys=TRUE;', ...tables.map(({ sql }) => `${sql};`)]
  for (const { name } of tables) {
    for (const row of sqlite.prepare(`SELECT * FROM "${name}"`).all()) {
      const columns = Object.keys(row).map((column) => `"${column}"`)
      lines.push(
        `INSERT INTO "${name}" (${columns.join(',')}) VALUES(${Object.values(row).map(literal).join(',')});`,
      )
    }
  }
  for (const { sql } of others) lines.push(`${sql};`)
  return `${lines.join('\n')}\n`
}

function literal(value: unknown): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number' || typeof value === 'bigint') return String(value)
  if (value instanceof Uint8Array) return `X'${Buffer.from(value).toString('hex')}'`
  return `'${String(value).replaceAll("'", "''")}'`
}
