import type { TitleType } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import type { ExternalSource } from '@marquee/tmdb-client/find-response'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { FoundPosition } from '#imports/match/lookup.ts'
import { openEpisodeMemory } from '#imports/match/remember-episodes.ts'
import { type EntryRef, isOwnEpisode } from './shape.ts'

type Deps = { db: Db; find: TmdbClient['find']; now: Date }

/** Titles and episodes by ids of other services: from the database without a request, else from the catalogue. */
export type KnownIds = {
  /** TMDB's id of the one title that is stored with this id. */
  storedTitle: (type: TitleType, source: ExternalSource, id: string) => number | undefined
  find: TmdbClient['find']
  findEpisodes: (source: ExternalSource, id: string) => Promise<readonly FoundPosition[]>
  /** Stores which episodes the catalogue has found. */
  store: () => Promise<void>
}

/**
 * Reads what is stored of the ids that these entries have, which no request to the catalogue is needed for. It is the
 * first trip of a request, and so checks the token before there is one.
 */
export async function openKnownIds({ db, find, now }: Deps, refs: readonly EntryRef[]): Promise<KnownIds> {
  const titles = refs.filter((ref) => !isOwnEpisode(ref) && ref.ids.tmdb === undefined)
  const episodes = refs.filter(isOwnEpisode).map(({ ids }) => ids)
  const storedTitle = await readStoredTitles(db, titles)
  const memory = await openEpisodeMemory({ db, catalogue: { find }, now: now.getTime() }, episodes)
  return { storedTitle, find, findEpisodes: memory.find, store: memory.store }
}

type Row = { type: TitleType; id: string | number; titleId: number }

async function readStoredTitles(db: Db, refs: readonly EntryRef[]): Promise<KnownIds['storedTitle']> {
  const imdb = refs.flatMap(({ ids }) => ids.imdb ?? [])
  const tvdb = refs.flatMap(({ ids }) => ids.tvdb ?? [])
  if (imdb.length + tvdb.length === 0) return () => undefined

  const byColumn = (column: 'imdb_id' | 'tvdb_id', ids: readonly unknown[]) => {
    const stored = sql.raw(`title.${column}`)
    // Of several titles with one id none is right for certain.
    return sql<Row>`select title.type, ${stored} as id, min(title.id) as titleId
      from (select distinct value from json_each(${JSON.stringify(ids)})) as wanted
      cross join title on ${stored} = wanted.value group by title.type, ${stored} having count(*) = 1`
  }
  const [byImdb, byTvdb] = await readRows(db, [byColumn('imdb_id', imdb), byColumn('tvdb_id', tvdb)])
  const named = (source: ExternalSource, rows: readonly Row[]) =>
    rows.map(({ type, id, titleId }) => [`${type}/${source}/${id}`, titleId] as const)
  const stored = new Map([...named('imdb', byImdb), ...named('tvdb', byTvdb)])
  return (type, source, id) => stored.get(`${type}/${source}/${id}`)
}
