import type { D1Migration } from 'cloudflare:test'

type Storage = { DB: D1Database; CACHE: KVNamespace; TEST_MIGRATIONS: D1Migration[] }

/** Brings the database to the newest migration without a row in it, and empties the KV. */
export async function emptyStorage({ DB, CACHE, TEST_MIGRATIONS }: Storage): Promise<void> {
  const tables = await tablesOf(DB)
  const queries = tables.length === 0 ? TEST_MIGRATIONS.flatMap(({ queries }) => queries) : deleteAll(tables)
  await DB.batch(queries.map((query) => DB.prepare(query)))

  const { keys } = await CACHE.list()
  await Promise.all(keys.map(({ name }) => CACHE.delete(name)))
}

/** The tables of the product; SQLite and D1 keep some of their own. */
async function tablesOf(database: D1Database): Promise<string[]> {
  const { results } = await database
    .prepare(`select name from sqlite_master where type = 'table'`)
    .all<{ name: string }>()
  return results.map(({ name }) => name).filter((name) => !/^(sqlite|_cf)_/.test(name))
}

/** Rows go in one transaction, at whose end nothing may point at what is gone. */
function deleteAll(tables: string[]): string[] {
  return ['pragma defer_foreign_keys = on', ...tables.map((name) => `delete from "${name}"`)]
}
