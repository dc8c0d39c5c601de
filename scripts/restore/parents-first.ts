import type { DatabaseSync } from 'node:sqlite'

/** The tables in an order in which each comes after those its rows point into; throws an `Error` for a circle. */
export function parentsFirst(database: DatabaseSync, tables: string[]): string[] {
  const parents = new Map(tables.map((table) => [table, parentsOf(database, table)]))
  const ordered = new Set<string>()
  while (ordered.size < tables.length) {
    const next = tables.filter(
      (table) => !ordered.has(table) && parents.get(table)?.every((parent) => ordered.has(parent)),
    )
    if (next.length === 0) {
      const left = tables.filter((table) => !ordered.has(table)).join(', ')
      throw new Error(`No order is right for these tables, whose rows point at each other: ${left}.`)
    }
    for (const table of next) ordered.add(table)
  }
  return [...ordered]
}

function parentsOf(database: DatabaseSync, table: string): string[] {
  return database
    .prepare('SELECT "table" AS parent FROM pragma_foreign_key_list(?)')
    .all(table)
    .map(({ parent }) => String(parent))
}
