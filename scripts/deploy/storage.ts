import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Cloudflare } from './cloudflare.ts'
import { wrangler } from './wrangler.ts'

export type Database = { uuid: string; name: string; created_at: string }
export type Namespace = { id: string; title: string }

const MOST_NAMESPACES = 100

/** The database of exactly this name, or `null`. */
export async function findDatabase(cloudflare: Cloudflare, name: string): Promise<Database | null> {
  const found = await cloudflare.list<Database>(`/d1/database?name=${encodeURIComponent(name)}`, 100)
  return found.find((database) => database.name === name) ?? null
}

export async function findNamespace(cloudflare: Cloudflare, title: string): Promise<Namespace | null> {
  const all = await cloudflare.list<Namespace>('/storage/kv/namespaces', MOST_NAMESPACES)
  return all.find((namespace) => namespace.title === title) ?? null
}

/** Runs SQL in one transaction; the rows of the last statement are answered. */
export async function query<Row>(cloudflare: Cloudflare, databaseId: string, sql: string): Promise<Row[]> {
  const answers = await cloudflare.post<{ results: Row[] }[]>(`/d1/database/${databaseId}/query`, { sql })
  return answers.at(-1)?.results ?? []
}

/** Runs a text of any length as D1 imports a file: all of it or nothing. */
export async function importSql(apiConfig: string, sql: string): Promise<void> {
  const file = join(dirname(apiConfig), 'import.sql')
  writeFileSync(file, sql)
  await wrangler(['d1', 'execute', 'DB', '--remote', '--yes', '-c', apiConfig, '--file', file])
}
