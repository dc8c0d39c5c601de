import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const root = new URL('..', import.meta.url).pathname
/** State directory of the product under test, which `playwright.config.ts` sets. */
const state = resolve(root, process.env.STATE_DIR ?? '.wrangler/e2e')

/** Lets the session of this cookie end now, as after a month without a request. */
export function expireSession(cookie: string): void {
  const [, token = ''] = cookie.split('=')
  const key = createHash('sha256').update(decodeURIComponent(token)).digest('hex')
  using database = openDatabase()
  const { changes } = database.prepare('update session set expires_at = 1000 where id = ?').run(key)
  if (changes !== 1) throw new Error('There is no session of this cookie.')
}

/** The account of an address with its links and sessions, as the database has them, in one text to compare. */
export function signInRows(email: string): string {
  const listed = (columns: string, table: string) =>
    `(select json_group_array(json_array(${columns})) from ${table} where user_id = user.id)`
  using database = openDatabase()
  const rows = database
    .prepare(
      `select user.*, ${listed('id, purpose, used_at', 'token')} as links,
        ${listed('id, expires_at', 'session')} as sessions from user where email = ?`,
    )
    .all(email)
  return JSON.stringify(rows)
}

/**
 * Opens the file of the running product's D1. A second runtime (`wrangler d1 execute`) would lock it for seconds, in
 * which the product's own writes fail.
 */
function openDatabase(): DatabaseSync {
  const files = globSync('v3/d1/**/*.sqlite', { cwd: state }).map((file) => join(state, file))
  const file = files.find(hasSessions)
  if (file === undefined) throw new Error(`There is no database of the product in ${state}.`)
  return new DatabaseSync(file, { timeout: 5000 })
}

function hasSessions(file: string): boolean {
  using database = new DatabaseSync(file, { readOnly: true })
  return database.prepare("select 1 from sqlite_master where name = 'session'").get() !== undefined
}
