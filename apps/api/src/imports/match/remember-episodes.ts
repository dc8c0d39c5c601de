import type { Ids, ImportRecord } from '@marquee/importers/record'
import type { ExternalSource } from '@marquee/tmdb-client/find-response'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { ImportCatalogue } from './catalogue.ts'
import type { FoundPosition } from './lookup.ts'
import { MISS_AGE, matchExpiry } from './remember.ts'
import { type Remembered, storeOutcomes } from './store-outcomes.ts'

type Deps = { db: Db; catalogue: Pick<ImportCatalogue, 'find'>; now: number }

/** Finds episodes by ids of other services, and knows those of some records that were found before. */
export type EpisodeMemory = {
  find: (source: ExternalSource, id: string) => Promise<readonly FoundPosition[]>
  /** Stores what was found, and what was not, for later requests. */
  store: () => Promise<void>
}

type OtherIds = Pick<Ids, 'imdb' | 'tvdb'>

/** Opens the memory of episodes with these ids. What TMDB says of an id depends on the id alone. */
export async function openEpisodeMemory(
  { db, catalogue, now }: Deps,
  episodes: readonly OtherIds[],
): Promise<EpisodeMemory> {
  const known = await recall(db, episodes.flatMap(keysOf), now)
  const fresh = new Map<string, readonly FoundPosition[]>()

  return {
    async find(source, id) {
      const key = keyOf(source, id)
      const before = known.get(key) ?? fresh.get(key)
      if (before !== undefined) return before
      const { episodes } = await catalogue.find(source, id)
      const found = episodes.map(({ seriesId, season, number, id: episodeId }) => ({
        ...{ seriesId, season, number, id: episodeId },
      }))
      fresh.set(key, found)
      return found
    },
    async store() {
      const rows = [...fresh].map(([key, found]): Remembered => {
        return [key, JSON.stringify(found), found.length > 0 ? matchExpiry(now) : now + MISS_AGE]
      })
      await storeOutcomes(db, rows, now)
    },
  }
}

const keyOf = (source: ExternalSource, id: string) => `episode/${source}/${id}`

/** The ids of the episode of a record, where it has one. */
export const episodeIdsOf = (record: ImportRecord): OtherIds[] =>
  'episode' in record && record.episode !== null ? [record.episode.ids] : []

function keysOf({ tvdb, imdb }: OtherIds): string[] {
  return [
    ...(tvdb === undefined ? [] : [keyOf('tvdb', String(tvdb))]),
    ...(imdb === undefined ? [] : [keyOf('imdb', imdb)]),
  ]
}

async function recall(db: Db, keys: readonly string[], now: number): Promise<Map<string, FoundPosition[]>> {
  if (keys.length === 0) return new Map()
  const [rows] = await readRows(db, [
    sql<{ key: string; outcome: string }>`
      select title_match.key, title_match.outcome from json_each(${JSON.stringify(keys)}) as wanted
      cross join title_match on title_match.key = wanted.value
      where title_match.expires_at > ${now}`,
  ])
  return new Map(rows.map(({ key, outcome }) => [key, JSON.parse(outcome) as FoundPosition[]]))
}
