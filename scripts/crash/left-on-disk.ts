import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Problems that SQLite finds in the databases as the killed runtime left them; checks a copy, which it repairs. */
export function problemsOnDisk(stateDir: string): string[] {
  const copy = mkdtempSync(join(tmpdir(), 'marquee-crash-copy-'))
  try {
    cpSync(stateDir, copy, { recursive: true })
    const files = globSync('**/*.sqlite', { cwd: copy })
    const product = files.find((file) => has(join(copy, file), 'bookmark'))
    if (product === undefined) return ['The database is gone.']
    const problems = files.flatMap((file) =>
      problemsOf(join(copy, file)).map((problem) => `${file}: ${problem}`),
    )
    return [...problems, ...wrongCounts(join(copy, product))]
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

/** Query for differences between the triggers' counts of bookmarks and the bookmarks, after a kill. */
function wrongCounts(file: string): string[] {
  using database = new DatabaseSync(file)
  const counted = `select user_id, label, count(*) filter (where type = 'movies') as movies,
    count(*) filter (where type = 'series') as series from bookmark group by user_id, label`
  const stored = 'select user_id, label, movies, series from bookmark_count where movies <> 0 or series <> 0'
  return [`${counted} except ${stored}`, `${stored} except ${counted}`]
    .flatMap((difference) => database.prepare(difference).all())
    .map((row) => `wrong count ${JSON.stringify(row)}`)
}

function has(file: string, table: string): boolean {
  using database = new DatabaseSync(file)
  return database.prepare('select 1 from sqlite_master where name = ?').get(table) !== undefined
}
