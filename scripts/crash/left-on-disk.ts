import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** What SQLite finds wrong with the databases as the killed runtime left them; looks at a copy, which it repairs. */
export function problemsOnDisk(stateDir: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'marquee-crash-copy-'))
  try {
    cpSync(stateDir, copy, { recursive: true })
    const files = globSync('**/*.sqlite', { cwd: copy })
    if (!files.some((file) => has(join(copy, file), 'bookmark'))) return ['The database is gone.']
    return files.flatMap((file) => problemsOf(join(copy, file)).map((problem) => `${file}: ${problem}`))
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function problemsOf(file: string): string[] {
  using database = new DatabaseSync(file)
  const integrity = database
    .prepare('PRAGMA integrity_check')
    .all()
    .map(({ integrity_check }) => `${integrity_check}`)
  const orphans = database
    .prepare('PRAGMA foreign_key_check')
    .all()
    .map((row) => `orphan ${JSON.stringify(row)}`)
  return [...integrity.filter((word) => word !== 'ok'), ...orphans]
}

function has(file: string, table: string): boolean {
  using database = new DatabaseSync(file)
  return database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined
}
