import type { SeasonDetail, TitleSnapshot } from '@marquee/domain/catalogue'
import type { FilmReleases } from '@marquee/domain/film-release'
import type { TitleRef } from '@marquee/domain/title'
import { MOST_SEASONS, type TmdbClient } from '@marquee/tmdb-client/client'
import type { OtherIds } from '@marquee/tmdb-client/ids-response'
import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { Db } from '#db/client.ts'
import { titles } from '#db/schema.ts'
import { snapshotOf, titleRow } from './snapshot.ts'

/**
 * Seasons that are requested together with a series: its page takes one call, and saving it from there none, since
 * the request is the same.
 */
export const FIRST_SEASONS = Array.from({ length: 15 }, (_, index) => index + 1)

/** A title as the catalogue sends it to be stored. */
export type FetchedTitle = {
  snapshot: TitleSnapshot
  /** Seasons of a series whose episodes came along. */
  listed: readonly SeasonDetail[]
  /** Days on which a film comes out. */
  releases?: FilmReleases
  /** Whether seasons are left that did not come along; they come with the next refresh. */
  isPart?: boolean
  ids: OtherIds
}

/** Fetches a title from the catalogue; throws a `TmdbError` when there is none. */
export async function fetchTitle(tmdb: TmdbClient, { type, id }: TitleRef): Promise<FetchedTitle> {
  if (type === 'movies') {
    const film = await tmdb.film(id)
    return { snapshot: snapshotOf(film), listed: [], releases: film.releases, ids: film.ids }
  }
  const { series, seasons, ids } = await tmdb.series(id, { seasons: FIRST_SEASONS })
  const came = new Set(seasons.map(({ number }) => number))
  const isPart = series.seasons.some(({ number }) => !came.has(number))
  return { snapshot: snapshotOf(series), listed: seasons, isPart, ids }
}

/** Fetches a title with the specials and the many seasons that do not come with the first call. */
export async function fetchWhole(
  tmdb: TmdbClient,
  title: TitleRef,
): Promise<FetchedTitle & { calls: number }> {
  const { snapshot, listed, ...rest } = await fetchTitle(tmdb, title)
  const came = new Set(listed.map(({ number }) => number))
  const missing = snapshot.seasons.map(({ number }) => number).filter((number) => !came.has(number))

  const more: SeasonDetail[] = []
  let calls = 1
  for (let start = 0; start < missing.length; start += MOST_SEASONS) {
    const numbers = missing.slice(start, start + MOST_SEASONS)
    more.push(...(await tmdb.series(title.id, { seasons: numbers })).seasons)
    calls += 1
  }
  return { ...rest, snapshot, listed: [...listed, ...more], isPart: false, calls }
}

const { type: _type, id: _id, ...otherColumns } = getTableColumns(titles)
const replaceAll = Object.fromEntries(
  Object.keys(otherColumns).map((name) => [name, sql.raw(`excluded.${toSnakeCase(name)}`)]),
)

/** The statement that writes a snapshot over the one before. */
export function upsertTitle(db: Db, fetched: FetchedTitle, now: Date): SQL {
  return db
    .insert(titles)
    .values(titleRow(fetched, now))
    .onConflictDoUpdate({ target: [titles.type, titles.id], set: replaceAll })
    .getSQL()
}

/** The statement that gives a row where there is a snapshot of a title. */
export function selectTitle({ type, id }: TitleRef): SQL {
  return sql`select 1 from title where type = ${type} and id = ${id}`
}
