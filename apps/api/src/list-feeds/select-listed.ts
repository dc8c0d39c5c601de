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

/** Row with whether there is such a list, and its titles as JSON. */
export type ListedRow = { isThere: 0 | 1; titles: string }

type Wanted = { source: ListSource; type: TitleType; which: SQL; amount?: SQL }

/** The list of the name in an address: the watchlist, what was seen, or the folder with this id. */
export function sourceOf(list: string): ListSource {
  return list === 'watchlist' || list === 'seen'
    ? { kind: 'bookmarks', label: list }
    : { kind: 'folder', id: list }
}

/** The statement for titles of a list of one type, those that were added last first. */
export function selectListed(
  owner: UserId,
  { source, type, which, amount = sql`-1` }: Wanted,
): SQL<ListedRow> {
  const isThere =
    source.kind === 'folder'
      ? sql`exists (select 1 from folder where folder.id = ${source.id} and folder.user_id = ${owner})`
      : sql`1`
  return sql`select ${isThere} as isThere, (select json_group_array(json_object('id', shown.id, 'name', shown.name,
      'year', shown.year, 'posterPath', shown.poster_path, 'imdbId', shown.imdb_id, 'tvdbId', shown.tvdb_id))
    from (select title.id, title.name, title.year, title.poster_path, title.imdb_id, title.tvdb_id
      from ${savedIn(owner, source)} cross join title
      where saved.type = ${type} and ${isTitle} and ${which}
      order by saved.added_at desc, title.id limit ${amount}) as shown) as titles`
}

export const readListed = ({ titles }: ListedRow): Listed[] => JSON.parse(titles)
