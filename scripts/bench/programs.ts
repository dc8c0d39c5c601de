import { createHash } from 'node:crypto'
import { FIRST_TITLE, READERS } from './population.ts'
import type { Runtime } from './runtime.ts'
import type { Ask } from './send.ts'

/** Reader whose programs these are, and the tokens they have: one alone may send 300 requests a minute. */
const READER = '200'
const TOKENS = 100

/** Plays of one request, the most that it may have. */
const PLAYS = 200
const DAY = 86_400_000
const FIRST_DAY = Date.parse('2000-01-01')

const tokenOf = (index: number) => `mq_${String(index).padStart(43, '0')}`

/** Gives a reader tokens. */
export async function populateTokens({ database }: Pick<Runtime, 'database'>): Promise<void> {
  const insert = `insert into api_token (id, user_id, name, token_hash, scopes, origin, created_at)
    values (?, '${READER}', 'Bench', ?, 'read write', 'hand', 1)`
  await database.batch(
    Array.from({ length: TOKENS }, (_, index) =>
      database
        .prepare(insert)
        .bind(`token-${index}`, createHash('sha256').update(tokenOf(index)).digest('hex')),
    ),
  )
}

/** Scrobbles so far: turns begin anew after the warm-up, and the same film within four hours is one viewing. */
let scrobbles = 0

/** A known film that was seen to its end, another each time. */
export const scrobble = (turn: number): Ask => {
  scrobbles += 1
  const tmdb = FIRST_TITLE + (scrobbles % Math.max(...READERS))
  return ofProgram(turn, 'scrobble/stop', { movie: { ids: { tmdb } }, progress: 95 })
}

/** Plays of known films, on a hundred days in turns: after those they are there already. */
export const syncHistory = (turn: number): Ask => {
  const watched_at = new Date(FIRST_DAY + (turn % 100) * DAY).toISOString().slice(0, 10)
  const movies = Array.from({ length: PLAYS }, (_, index) => ({ ids: { tmdb: filmOf(index) }, watched_at }))
  return ofProgram(turn, 'sync/history', { movies })
}

const filmOf = (turn: number) => FIRST_TITLE + (turn % PLAYS)

const ofProgram = (turn: number, path: string, body: object): Ask => ({
  ...{ path: `/api/v1/${path}`, method: 'POST', body },
  headers: { Authorization: `Bearer ${tokenOf(turn % TOKENS)}` },
})
