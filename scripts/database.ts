import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './command.ts'
import { readJsonc } from './jsonc.ts'
import { apiBindings } from './runtime/api-bindings.ts'
import { openRuntime } from './runtime/open-runtime.ts'
import { workerConfig } from './runtime/workers.ts'
import { demoAccount } from './seed/demo-account.ts'
import { createRecorder } from './seed/recorder.ts'
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
  // Loading it takes longer than all else that a start does, so only a first start does it.
  const { seedDemoAccount } = await import('./seed/seed.ts')
  const recorder = createRecorder()
  await seedDemoAccount(recorder)

  const config = { ...workerConfig('api', 'seed', SEED), env: apiBindings(readJsonc(apiConfig)) }
  const runtime = await openRuntime({
    workers: [{ config }],
    persistTo: join(stateDir, 'v3'),
    onLine: (line) => process.stderr.write(`${line}\n`),
  })
  try {
    const seed = JSON.stringify({ userId: demoAccount.id, statements: recorder.statements })
    const { ok, status } = await runtime.dispatchFetch('http://seed/', { method: 'POST', body: seed })
    if (!ok) throw new Error(`The demo account could not be stored: ${status}.`)
  } finally {
    await runtime.dispose()
  }
}

/** Worker that stores the statements, in one batch: from outside each of them would take a call of its own. */
const SEED = `export default {
  async fetch(request, { DB }) {
    const { userId, statements } = await request.json()
    const there = await DB.prepare('select 1 from user where id = ?').bind(userId).first()
    if (there === null) await DB.batch(statements.map((sql) => DB.prepare(sql)))
    return new Response()
  }
}`

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
