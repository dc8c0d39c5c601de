import type { TitleType } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import type { ExternalSource } from '@marquee/tmdb-client/find-response'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { FoundPosition } from '#imports/match/lookup.ts'
import { openEpisodeMemory } from '#imports/match/remember-episodes.ts'
import { idMissKey, type Miss, selectMisses, storeMisses } from './misses.ts'
import { type EntryRef, isOwnEpisode, sourcesOf, titleTypeOf } from './shape.ts'

type Deps = { db: Db; find: TmdbClient['find']; now: Date }

/** Titles and episodes by ids of other services: from the database without a request, else from the catalogue. */
export type KnownIds = {
  /** TMDB's id of the one title that is stored with this id. */
  storedTitle: (type: TitleType, source: ExternalSource, id: string) => number | undefined
  /** Whether an episode is stored, by TMDB's id. */
  isStoredEpisode: (id: number) => boolean
  /** TMDB's id of the one title that the catalogue has with this id. */
  findTitle: (type: TitleType, source: ExternalSource, id: string) => Promise<number | undefined>
  findEpisodes: (source: ExternalSource, id: string) => Promise<readonly FoundPosition[]>
  /** Stores which episodes the catalogue has found, and which titles it has not. */
  store: () => Promise<void>
}

/**
 * Reads what is stored of the ids that these entries have, which no request to the catalogue is needed for. It is the
 * first trip of a request, and so checks the token before there is one.
 */
export async function openKnownIds({ db, find, now }: Deps, refs: readonly EntryRef[]): Promise<KnownIds> {
  const stored = await readStored(db, refs, now)
  const episodes = refs.flatMap((ref) =>
    isOwnEpisode(ref) && !stored.isStoredEpisode(ref.ids.tmdb ?? 0) ? [ref.ids] : [],
  )
  const memory = await openEpisodeMemory({ db, catalogue: { find }, now: now.getTime() }, episodes)
  const missed = new Map<string, Miss>()

  return {
    ...stored,
    async findTitle(type, source, id) {
      const key = idMissKey(type, source, id)
      if (stored.isMiss(key)) return undefined
      const { titles } = await find(source, id).catch((error: unknown) => {
        if (error instanceof TmdbError && error.isUnusable) missed.set(key, 'malformed')
        throw error
      })
      const [only, other] = titles.filter((title) => title.type === type)
      // Of several that an id leads to none is right for certain.
      if (only !== undefined && other === undefined) return only.id
      missed.set(key, 'not-found')
      return undefined
    },
    findEpisodes: memory.find,
    async store() {
      await memory.store()
      await storeMisses(db, missed, now)
    },
  }
}

type Row = { type: TitleType; id: string | number; titleId: number }
type Stored = Pick<KnownIds, 'storedTitle' | 'isStoredEpisode'> & {
  /** Whether the catalogue lacked it a short time ago. */
  isMiss: (key: string) => boolean
}

const NOTHING: Stored = {
  storedTitle: () => undefined,
  isStoredEpisode: () => false,
  isMiss: () => false,
}

async function readStored(db: Db, refs: readonly EntryRef[], now: Date): Promise<Stored> {
  // TMDB's id of a title says all, and that of an episode only whether its other ids are needed.
  const open = refs.filter(
    (ref) => sourcesOf(ref.ids).length > 0 && isOwnEpisode(ref) === (ref.ids.tmdb !== undefined),
  )
  if (open.length === 0) return NOTHING

  const titles = open.filter((ref) => !isOwnEpisode(ref))
  const episodeIds = open.filter(isOwnEpisode).flatMap(({ ids }) => ids.tmdb ?? [])
  const [byImdb, byTvdb, misses, episodes] = await readRows(db, [
    selectByIds(
      'imdb_id',
      titles.flatMap(({ ids }) => ids.imdb ?? []),
    ),
    selectByIds(
      'tvdb_id',
      titles.flatMap(({ ids }) => ids.tvdb ?? []),
    ),
    selectMisses(titles.flatMap(missKeysOf), now),
    sql<{ id: number }>`select episode.id from json_each(${JSON.stringify(episodeIds)}) as wanted
      cross join episode on episode.id = wanted.value and episode.unlisted_since is null`,
  ])
  const named = (source: ExternalSource, rows: readonly Row[]) =>
    rows.map(({ type, id, titleId }) => [`${type}/${source}/${id}`, titleId] as const)
  const stored = new Map([...named('imdb', byImdb), ...named('tvdb', byTvdb)])
  const storedEpisodes = new Set(episodes.map(({ id }) => id))
  const missed = new Set(misses.map(({ key }) => key))
  return {
    storedTitle: (type, source, id) => stored.get(`${type}/${source}/${id}`),
    isStoredEpisode: (id) => storedEpisodes.has(id),
    isMiss: (key) => missed.has(key),
  }
}

function selectByIds(column: 'imdb_id' | 'tvdb_id', ids: readonly unknown[]) {
  const stored = sql.raw(`title.${column}`)
  // Of several titles with one id none is right for certain.
  return sql<Row>`select title.type, ${stored} as id, min(title.id) as titleId
    from (select distinct value from json_each(${JSON.stringify(ids)})) as wanted
    cross join title on ${stored} = wanted.value group by title.type, ${stored} having count(*) = 1`
}

const missKeysOf = (ref: EntryRef): string[] =>
  sourcesOf(ref.ids).map(([source, id]) => idMissKey(titleTypeOf(ref), source, id))
