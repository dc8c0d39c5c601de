import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { isTitle } from '#lists/select-list.ts'
import { type ListSource, savedIn } from '#lists/source.ts'

/** A title of a list, with the ids by which other programs know it. */
export type Listed = {
  id: number
  name: string
  year: number | null
  posterPath: string | null
  imdbId: string | null
  tvdbId: number | null
}

type Wanted = { source: ListSource; type: TitleType; which: SQL; amount?: SQL }

/** The list of the name in an address: the watchlist, what was seen, or the folder with this id. */
export function sourceOf(list: string): ListSource {
  return list === 'watchlist' || list === 'seen'
    ? { kind: 'bookmarks', label: list }
    : { kind: 'folder', id: list }
}

/** The statement for whether there is such a list. */
export function selectIsThere(owner: UserId, source: ListSource): SQL<{ isThere: 0 | 1 }> {
  return source.kind === 'folder'
    ? sql`select exists (select 1 from folder where id = ${source.id} and user_id = ${owner}) as isThere`
    : sql`select 1 as isThere`
}

/**
 * The statement for titles of a list of one type, those that were added last first. Each is a row: a list has no limit,
 * and D1 takes 2 MB a value.
 */
export function selectListed(owner: UserId, { source, type, which, amount = sql`-1` }: Wanted): SQL<Listed> {
  return sql`select title.id, title.name, title.year, title.poster_path as posterPath, title.imdb_id as imdbId,
      title.tvdb_id as tvdbId
    from ${savedIn(owner, source)} cross join title
    where saved.type = ${type} and ${isTitle} and ${which}
    order by saved.added_at desc, title.id limit ${amount}`
}
