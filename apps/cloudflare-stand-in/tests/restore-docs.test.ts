import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { contentsOf, fillEveryTable } from '@marquee/scripts/restore/every-table'
import { expect, onTestFinished, test } from 'vitest'
import { cloneEnv, createClone, runBlock, shellBlocks } from './docs-page.ts'
import { repository } from './folders.ts'

/** Database files that wrangler has made in this folder so far. */
function databaseFiles(folder: string): string[] {
  const made = globSync('.wrangler/state/v3/d1/**/*.sqlite', { cwd: folder })
  return made.filter((file) => !file.endsWith('metadata.sqlite')).map((file) => join(folder, file))
}

function open(file: string): DatabaseSync {
  const database = new DatabaseSync(file)
  onTestFinished(() => database.close())
  return database
}

/** The commands of the page that move data, changed to the D1 that wrangler runs on this machine: the test runs the page itself. */
function localCommands(): string {
  const lines = shellBlocks('docs/deploy.md').join('').split('\n')
  const local = lines.filter((line) => /db:order|d1 (export|execute) .*--remote/.test(line))
  return local.map((line) => line.replace('--remote', '--local')).join('\n')
}

test('what docs/deploy.md says to export and restore comes back whole from real wrangler', {
  retry: 0,
}, async () => {
  const folder = createClone()
  const bind = (name: string, id: string) => ({
    ...{ binding: name.replace('-', '_').toUpperCase(), database_name: name, database_id: id },
    migrations_dir: join(repository, 'migrations'),
  })
  const d1_databases = [bind('marquee', 'one'), bind('marquee-restored', 'other')]
  const config = { name: 'restore', compatibility_date: '2026-07-01', d1_databases }
  writeFileSync(join(folder, 'wrangler.json'), JSON.stringify(config))
  const run = async (block: string) => {
    const { code, output } = await runBlock(block, folder, cloneEnv(folder))
    expect(code, output).toBe(0)
    return output
  }

  await run('npx wrangler d1 migrations apply marquee --local')
  const [original = ''] = databaseFiles(folder)
  const before = open(original)
  await fillEveryTable(before)
  const empty = Object.entries(contentsOf(before).rows).filter(([, rows]) => rows.length === 0)
  expect(empty, 'give these tables rows in every-table.ts').toEqual([])

  const output = await run(localCommands())
  expect(output).toMatch(/^ +1 {2}user$/m)
  expect(output).toContain('people')
  const [restored = '', ...more] = databaseFiles(folder).filter((file) => file !== original)
  expect(more).toEqual([])
  const after = open(restored)
  expect(contentsOf(after)).toEqual(contentsOf(before))
  expect(after.prepare('PRAGMA foreign_key_check').all()).toEqual([])
})
