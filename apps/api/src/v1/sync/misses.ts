import type { TitleRef, TitleType } from '@marquee/domain/title'
import type { ExternalSource } from '@marquee/tmdb-client/find-response'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type Remembered, storeOutcomes } from '#imports/match/store-outcomes.ts'

/** Outcome of a request to the catalogue that would be the same again. */
export type Miss = 'not-found' | 'malformed'

/**
 * Milliseconds for which a miss is remembered: so that a client that sends the rest of its request again comes past what
 * the catalogue does not have.
 */
const MISS_COUNTS_FOR = 3_600_000

export const missKey = ({ type, id }: TitleRef): string => `miss/${type}/${id}`

/** Key of a miss by an id of another service. */
export const idMissKey = (type: TitleType, source: ExternalSource, id: string): string =>
  `miss/${type}/${source}/${id}`

/** SQL for the remembered miss of a key, as JSON; null without one. */
export const missOf = (key: SQL, now: Date): SQL<string | null> =>
  sql`(select known.outcome from title_match as known where known.key = ${key} and known.expires_at > ${now.getTime()})`

/** The statement that reads which of these keys are remembered. */
export const selectMisses = (keys: readonly string[], now: Date): SQL<{ key: string }> =>
  sql`select wanted.value as key from json_each(${JSON.stringify(keys)}) as wanted
    where ${missOf(sql`wanted.value`, now)} is not null`

export async function storeMisses(db: Db, misses: ReadonlyMap<string, Miss>, now: Date): Promise<void> {
  const until = now.getTime() + MISS_COUNTS_FOR
  const rows = [...misses].map(([key, miss]): Remembered => [key, JSON.stringify(miss), until])
  await storeOutcomes(db, rows, now.getTime())
}
