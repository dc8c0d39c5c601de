import { createHash, createHmac } from 'node:crypto'
import { globSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

const root = new URL('..', import.meta.url).pathname
/** State directory of the product whose tests come one by one, as in `playwright.config.ts`. */
const state = resolve(root, `${process.env.STATE_DIR ?? '.wrangler/e2e'}-outages`)

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

/** Path of the link by which an account's mails end its digest, as the product signs it. */
export function unsubscribePathOf(email: string): string {
  using database = openDatabase()
  database
    .prepare(
      `insert into signing_key (name, secret) values ('unsubscribe', lower(hex(randomblob(32)))) on conflict do nothing`,
    )
    .run()
  const row = database
    .prepare(
      `select link_id, (select secret from signing_key where name = 'unsubscribe') as secret
        from notification_setting join user on user.id = user_id where email = ?`,
    )
    .get(email)
  if (row === undefined) throw new Error('This account has chosen nothing about its digest.')
  const { link_id: link, secret } = row as { link_id: string; secret: string }
  const signature = createHmac('sha256', secret).update(link).digest('hex').slice(0, 32)
  return `/unsubscribe/${link}${signature}`
}

type GonePlay = { email: string; series: number; episode: string }

/** Gives an account a play of an episode that TMDB lists no longer, of a series that it may have no longer either. */
export function addGonePlay({ email, series, episode }: GonePlay): void {
  using database = openDatabase()
  const name = `Gone ${series}`
  const id = Math.floor(Math.random() * 1e9) + 1e9
  database.exec('begin immediate')
  database
    .prepare(
      `insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
        values ('series', ?, ?, ?, '[]', 0, '[]', 0) on conflict do nothing`,
    )
    .run(series, name, name.toLowerCase())
  database
    .prepare(
      `insert into episode (id, type, series_id, season, number, name, kind, unlisted_since)
        values (?, 'series', ?, 1, 99, ?, 'standard', 1000)`,
    )
    .run(id, series, episode)
  database
    .prepare(
      `insert into play (user_id, key, type, title_id, episode_id, season, episode, seen_at, precision, source, batch)
        select id, 'gone', 'series', ?, ?, 1, 99, unixepoch('2020-02-03 10:00') * 1000, 'day', 'hand', 'gone'
        from user where email = ?`,
    )
    .run(series, id, email)
  database.exec('commit')
}

/**
 * Opens the file of the running product's D1. A second runtime (`wrangler d1 execute`) would lock it for seconds, in
 * which the product's own writes fail.
 */
function openDatabase(): DatabaseSync {
  const files = globSync('v3/d1/**/*.sqlite', { cwd: state }).map((file) => join(state, file))
  const file = files.find(hasSessions)
  if (file === undefined) throw new Error(`There is no database of the product in ${state}.`)
  const database = new DatabaseSync(file, { timeout: 5000 })
  // D1 does not wait for a lock but fails, and so does a request of its own that has read before what is written here and
  // writes after it (SQLITE_BUSY_SNAPSHOT). So tests write little, at once, and not until it is on disk.
  database.exec('pragma synchronous = off')
  return database
}

function hasSessions(file: string): boolean {
  using database = new DatabaseSync(file, { readOnly: true })
  return database.prepare("select 1 from sqlite_master where name = 'session'").get() !== undefined
}
