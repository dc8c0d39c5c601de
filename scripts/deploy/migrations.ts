import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../settings.ts'
import type { Cloudflare } from './cloudflare.ts'
import { query } from './storage.ts'
import { wrangler } from './wrangler.ts'

export const migrationsDir = join(root, 'migrations')

/** The migrations that the database has not had yet, oldest first. */
export async function pendingMigrations(cloudflare: Cloudflare, databaseId: string): Promise<string[]> {
  const [table] = await query<{ name: string }>(
    cloudflare,
    databaseId,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'",
  )
  const done = table
    ? await query<{ name: string }>(cloudflare, databaseId, 'SELECT name FROM d1_migrations')
    : []
  const names = new Set(done.map(({ name }) => name))
  return migrationFiles().filter((name) => !names.has(name))
}

function migrationFiles(): string[] {
  return readdirSync(migrationsDir)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

/** Brings the database to the newest migration, each in a transaction of its own. */
export async function applyMigrations(apiConfig: string): Promise<void> {
  await wrangler(['d1', 'migrations', 'apply', 'DB', '--remote', '-c', apiConfig])
}
