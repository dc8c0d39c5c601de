import type { TitleRef } from '@marquee/domain/title'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { TmdbError } from '@marquee/tmdb-client/error'
import { orNull } from '@marquee/tmdb-client/or-null'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { fetchWhole } from '#titles/queries.ts'
import { LIST_COUNTS_FOR } from '#titles/refresh-time.ts'
import { storeTitle } from '#titles/store-title.ts'
import type { ImportSeries, WantedSeasons } from './match/lookup.ts'

type SeriesDeps = { db: Db; tmdb: TmdbClient; now: () => number }
type PieceDeps = SeriesDeps & {
  /** Whether one more series may be stored anew. */
  mayStore: () => boolean
}

type StoredSeries = ImportSeries & { refreshedAt: number }

/** Series of one statement: with all of their episodes they stay well below what an answer may hold. */
const MOST_AT_ONCE = 50

const Seasons = z.array(
  z.object({ number: z.number(), episodeCount: z.number(), airDate: z.string().nullable() }),
)
const Episodes = z.array(z.tuple([z.number(), z.number(), z.number(), z.string(), z.string().nullable()]))

/**
 * Opens the stored series of a piece: the catalogue gets requests only for seasons that are not stored, and for what is
 * not on a list that may be older than it. `isShort` says that one of these was left as it is.
 */
export async function openStoredSeries({ mayStore, ...deps }: PieceDeps, ids: readonly number[]) {
  const stored = new Map<number, StoredSeries>()
  for (let start = 0; start < ids.length; start += MOST_AT_ONCE) {
    for (const series of await readSeries(deps.db, ids.slice(start, start + MOST_AT_ONCE)))
      stored.set(series.id, series)
  }
  let isShort = false
  const seriesOf = async (id: number, wanted: WantedSeasons): Promise<ImportSeries | null> => {
    const known = stored.get(id) ?? null
    const isWhole = known !== null && hasSeasons(known, wanted)
    const isFresh = known !== null && known.refreshedAt > deps.now() - LIST_COUNTS_FOR
    if (isWhole && (isFresh || hasPositions(known, wanted))) return known
    if (!mayStore()) {
      isShort = true
      return known
    }
    if (!isWhole) return orNull(refresh(deps, id))
    return refresh(deps, id).catch((error) => {
      if (error instanceof TmdbError) return known
      throw error
    })
  }
  return { seriesOf, isShort: () => isShort }
}

/** True where all episodes that are wanted are known. A season that the catalogue lists without any has none. */
function hasSeasons({ seasons }: ImportSeries, { numbers, allRegular }: WantedSeasons): boolean {
  return seasons.every(
    ({ number, episodeCount, episodes }) =>
      episodes.length > 0 || episodeCount === 0 || !(numbers.has(number) || (allRegular && number > 0)),
  )
}

function hasPositions({ seasons }: ImportSeries, { positions = new Set() }: WantedSeasons): boolean {
  const listed = new Set(
    seasons.flatMap(({ number, episodes }) => [
      `${number}`,
      ...episodes.map((episode) => `${number}x${episode.number}`),
    ]),
  )
  return [...positions].every((position) => listed.has(position))
}

async function refresh({ db, tmdb, now }: SeriesDeps, id: number): Promise<ImportSeries> {
  const title: TitleRef = { type: 'series', id }
  const fetched = await fetchWhole(tmdb, title)
  const at = new Date(now())
  await readRows(db, storeTitle(db, fetched, at))
  const episodesOf = new Map(fetched.listed.map(({ number, episodes }) => [number, episodes]))
  const seasons = fetched.snapshot.seasons.map(({ number, airDate, episodeCount }) => ({
    ...{ number, airDate, episodeCount, episodes: episodesOf.get(number) ?? [] },
  }))
  return { id, seasons }
}

async function readSeries(db: Db, ids: readonly number[]): Promise<StoredSeries[]> {
  const [rows] = await readRows(db, [
    sql<{ id: number; seasons: string; refreshedAt: number; episodes: string }>`
      select title.id, title.seasons, title.refreshed_at as refreshedAt, (
        select json_group_array(json_array(episode.season, episode.id, episode.number, episode.name, episode.air_date))
        from episode where episode.series_id = title.id and episode.unlisted_since is null
      ) as episodes
      from json_each(${JSON.stringify(ids)}) as wanted
      join title on title.type = 'series' and title.id = wanted.value`,
  ])
  return rows.map(({ id, seasons, refreshedAt, episodes }) => {
    const bySeason = Map.groupBy(Episodes.parse(JSON.parse(episodes)), ([season]) => season)
    return {
      id,
      refreshedAt,
      seasons: Seasons.parse(JSON.parse(seasons)).map(({ number, episodeCount, airDate }) => ({
        ...{ number, episodeCount, airDate },
        episodes: (bySeason.get(number) ?? [])
          .map(([, id, episode, name, airDate]) => ({ id, number: episode, name, airDate }))
          .toSorted((one, other) => one.number - other.number),
      })),
    }
  })
}
