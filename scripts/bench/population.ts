import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '@marquee/api/password'
import { root } from '../settings.ts'
import type { Runtime } from './runtime.ts'

type Database = Runtime['database']

/** People by how many titles they have saved; each has rated as many, up to 200. */
export const READERS = [10, 200, 5000, 100_000] as const
export const PASSWORD = 'analytical engine'
export const FIRST_TITLE = 1_000_000
const MOST_RATINGS = 200
/** As long as a real one, for the database keeps it in every row and index. */
const OTHER_ID = `printf('other-%030d', i)`
/** Titles that each other person has saved and rated. */
const USUAL_TITLES = 20
const NOW = Date.now()
/** When every account was made, as its pages say whose they are. */
export const ACCOUNTS_MADE = new Date(NOW).toISOString()

/** The head of a statement whose rows `n` are numbered from 0. */
export const upTo = (amount: number) =>
  `with recursive n(i) as (select 0 where ${amount} > 0 union all select i + 1 from n where i + 1 < ${amount})`

export const sessionOf = (reader: number | string) => `bench-session-${reader}`
export const sessionKeyOf = (reader: number | string) =>
  createHash('sha256').update(sessionOf(reader)).digest('hex')
export const emailOf = (index: number) => `somebody-${index}@example.com`

/** Bytes of the database, indexes included. Each other person has a session, 20 bookmarks and 20 ratings. */
export type Storage = { title: number; person: number }

/** Fills an empty database: the readers, people who only sign in, and others beside them. */
export async function populate(
  database: Database,
  { others, logins }: { others: number; logins: number },
): Promise<Storage> {
  for (const statement of migrations()) await database.prepare(statement).run()
  const run = (sql: string) => database.prepare(sql).run()
  const size = async () => (await run('select 1')).meta.size_after
  const empty = await size()

  await run(`${upTo(Math.max(...READERS))} insert into title (type, id, name, sort_name, original_language, date,
    year, poster_path, genre_ids, runtime, status, score, votes, seasons, refreshed_at)
    select 'movies', ${FIRST_TITLE} + i, 'Film ' || i, 'film ' || i, 'en', (1950 + i % 76) || '-05-04',
    1950 + i % 76, '/movie-27205.svg', '[' || (18 + i % 7) || ']', 80 + i % 90, 'Released',
    (i % 90) / 10.0 + 1, 1000, '[]', ${NOW} from n`)

  const withTitles = await size()
  const passwordHash = await hashPassword(PASSWORD)
  for (const name of [...READERS, 'floor'])
    await addUser(database, `${name}`, `reader-${name}@example.com`, null)
  for (let index = 0; index < logins; index += 1)
    await addUser(database, `login-${index}`, emailOf(index), passwordHash)
  for (const amount of READERS) {
    await run(`${upTo(amount)} insert into bookmark (user_id, type, title_id, label, added_at)
      select '${amount}', 'movies', ${FIRST_TITLE} + i, 'watchlist', ${NOW} - i * 60000 from n`)
    await run(`${upTo(Math.min(amount, MOST_RATINGS))} insert into rating (user_id, type, title_id, key, rating,
      created_at, updated_at) select '${amount}', 'movies', ${FIRST_TITLE} + i, 'total', 1 + i % 10, ${NOW}, ${NOW} from n`)
  }
  const withReaders = await size()
  await addOthers(run, others)
  return {
    title: (withTitles - empty) / Math.max(...READERS),
    person: ((await size()) - withReaders) / Math.max(1, others),
  }
}

export async function addUser(database: Database, id: string, email: string, passwordHash: string | null) {
  const user = `insert into user (id, email, email_verified_at, password_hash, created_at) values (?, ?, ?, ?, ?)`
  const session = `insert into session (id, user_id, created_at, last_used_at, expires_at) values (?, ?, ?, ?, ?)`
  const month = NOW + 30 * 86_400_000
  await database.batch([
    database.prepare(user).bind(id, email, NOW, passwordHash, NOW),
    database.prepare(session).bind(sessionKeyOf(id), id, NOW, NOW, month),
  ])
}

async function addOthers(run: (sql: string) => Promise<unknown>, others: number) {
  const each = `from n, (${upTo(USUAL_TITLES)} select i as place from n)`
  const title = `${FIRST_TITLE} + (i * 7 + place) % ${Math.max(...READERS)}`
  await run(`${upTo(others)} insert into user (id, email, email_verified_at, created_at)
    select ${OTHER_ID}, 'other-' || i || '@example.com', ${NOW}, ${NOW} from n`)
  await run(`${upTo(others)} insert into session (id, user_id, created_at, last_used_at, expires_at)
    select lower(hex(randomblob(32))), ${OTHER_ID}, ${NOW}, ${NOW}, ${NOW + 86_400_000} from n`)
  await run(`${upTo(others)} insert into bookmark (user_id, type, title_id, label, added_at)
    select ${OTHER_ID}, 'movies', ${title}, 'watchlist', ${NOW} - place ${each}`)
  await run(`${upTo(others)} insert into rating (user_id, type, title_id, key, rating, created_at, updated_at)
    select ${OTHER_ID}, 'movies', ${title}, 'total', 1 + place % 10, ${NOW}, ${NOW} ${each}`)
}

export function migrations(): string[] {
  return globSync('migrations/*.sql', { cwd: root })
    .toSorted()
    .flatMap((file) => readFileSync(join(root, file), 'utf8').split('--> statement-breakpoint'))
    .filter((statement) => statement.trim() !== '')
}
