import type { TitleMatch } from '@marquee/domain/import-match'
import type { SourceTitle } from '@marquee/importers/record'
import { titleKeyOf } from '@marquee/importers/record-key'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { type Remembered, storeOutcomes } from './store-outcomes.ts'

const DAY = 86_400_000
/** A title that is not there may be added, and a doubt may clear up. */
export const MISS_AGE = 7 * DAY
/** TMDB removes titles, and makes two of them one. */
const MATCH_AGE = 30 * DAY
/** Rows of one statement: their JSON stays well under what a parameter may hold. */
const MOST_AT_ONCE = 200
/** Rows that one statement removes. */
const MOST_REMOVED = 5000

export type MatchedTitle = { title: SourceTitle; match: TitleMatch }

/** Returns what titles were matched with before, by `titleKeyOf`. */
export async function recallMatches(
  db: Db,
  titles: readonly SourceTitle[],
  now: Date,
): Promise<Map<string, TitleMatch>> {
  const recalled = new Map<string, TitleMatch>()
  for (const some of chunks(titles)) {
    const keyed = await Promise.all(some.map(async (title) => [await memoryKey(title), title] as const))
    const rows = await db.all<{ key: string; outcome: string }>(sql`
      select title_match.key, title_match.outcome
      from json_each(${JSON.stringify(keyed.map(([key]) => key))}) as wanted
      join title_match on title_match.key = wanted.value
      where title_match.expires_at > ${now.getTime()}`)
    const known = new Map(rows.map(({ key, outcome }) => [key, outcome]))
    for (const [key, title] of keyed) {
      const outcome = known.get(key)
      if (outcome !== undefined) recalled.set(titleKeyOf(title), JSON.parse(outcome))
    }
  }
  return recalled
}

/** Stores what titles were matched with for later imports; what TMDB did not answer is not stored. */
export async function rememberMatches(db: Db, matches: readonly MatchedTitle[], now: Date): Promise<void> {
  const answered = matches.filter(({ match }) => match.status !== 'unavailable')
  for (const some of chunks(answered)) {
    const rows = some.map(async ({ title, match }): Promise<Remembered> => {
      const expiresAt = match.status === 'matched' ? matchExpiry(now.getTime()) : now.getTime() + MISS_AGE
      return [await memoryKey(title), JSON.stringify(match), expiresAt]
    })
    await storeOutcomes(db, await Promise.all(rows), now.getTime())
  }
}

/** The time until which a match counts, with a tenth of jitter, so that those of one import do not expire together. */
export const matchExpiry = (now: number): number => now + Math.round(MATCH_AGE * (0.9 + 0.2 * Math.random()))

/** Removes some of what is to be matched again, also matches that were stored without an expiry once. */
export async function removeExpiredMatches(db: Db, now: Date): Promise<{ removed: number }> {
  const [removed] = await readRows(db, [
    sql`delete from title_match where key in (select key from title_match
      where expires_at is null or expires_at < ${now.getTime()} limit ${MOST_REMOVED}) returning key`,
  ])
  return { removed: removed.length }
}

/**
 * Name of everything that a match depends on. A file can say anything of an id, and the outcome is for everybody: so an
 * id alone is no key, and the hash is one for which two texts cannot be found.
 */
async function memoryKey(title: SourceTitle): Promise<string> {
  const { kind, ids, name, originalName, year } = title
  const parts = [kind, ids.tmdb, ids.imdb, ids.tvdb, foldOf(name), foldOf(originalName), year]
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(parts)))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const foldOf = (name: string | null | undefined) => name?.normalize('NFC').trim().toLowerCase()

function chunks<T>(all: readonly T[]): T[][] {
  const count = Math.ceil(all.length / MOST_AT_ONCE)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  )
}
