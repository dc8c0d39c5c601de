import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyD1Database } from 'drizzle-orm/d1'
import { run } from './command.ts'
import { root } from './settings.ts'

type Options = { apiConfig: string; stateDir: string; seed: boolean }

/**
 * Brings the local database to the newest migration and, on request, puts the demo account into it. What was done
 * is noted beside the database, so that the next start need not ask.
 */
export async function prepareDatabase({ apiConfig, stateDir, seed }: Options): Promise<void> {
  const note = join(stateDir, 'prepared.json')
  const wanted = { migrations: migrationNames(), seeded: seed }
  const done = readNote(note)
  if (done && sameNames(done.migrations, wanted.migrations) && (done.seeded || !seed)) return

  await migrate({ apiConfig, stateDir })
  if (seed) await seedDatabase({ apiConfig, stateDir })
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(note, JSON.stringify(wanted))
}

/** Applies what is new in `migrations`; throws when one fails. */
export async function migrate({ apiConfig, stateDir }: Omit<Options, 'seed'>): Promise<void> {
  const code = await run(
    'wrangler',
    ['d1', 'migrations', 'apply', 'DB', '--local', '-c', apiConfig, '--persist-to', stateDir],
    { WRANGLER_LOG: 'error' },
  )
  if (code !== 0) throw new Error('The migrations could not be applied.')
}

async function seedDatabase({ apiConfig, stateDir }: Omit<Options, 'seed'>): Promise<void> {
  // Loading these takes longer than all else that a start does, so only a first start does it.
  const [{ getPlatformProxy }, { seedDemoAccount }] = await Promise.all([
    import('wrangler'),
    import('./seed/seed.ts'),
  ])
  const { env, dispose } = await getPlatformProxy<{ DB: AnyD1Database }>({
    configPath: apiConfig,
    persist: { path: join(stateDir, 'v3') },
    remoteBindings: false,
  })
  try {
    await seedDemoAccount(env.DB)
  } finally {
    await dispose()
  }
}

function migrationNames(): string[] {
  return readdirSync(join(root, 'migrations'))
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

function readNote(file: string): { migrations: string[]; seeded: boolean } | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function sameNames(some: string[], others: string[]): boolean {
  return some.join() === others.join()
}
