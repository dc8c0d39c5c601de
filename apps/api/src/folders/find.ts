import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { BUILT_IN_FOLDERS, type BuiltInFolder } from '@marquee/domain/folder'
import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRow } from '#db/read-rows.ts'
import { folderItems } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import { type Counts, readCounts } from '#lists/list.ts'
import { countBookmarked } from '#lists/source.ts'
import { BUILT_IN_NAMES, builtInCovers, MOST_POSTERS } from './built-in.ts'
import type { FolderCover, Holders } from './shape.ts'

/** All folders but for how much the lists of marks hold, as JSON. */
export type CoverRow = { covers: string }
type Covers = Record<BuiltInFolder, string[]> & {
  ratedCount: number
  own: [id: string, name: string, count: number, posters: string[]][]
}

export async function findFolders(db: Db, userId: UserId): Promise<FolderCover[]> {
  const row = await readRow(
    db,
    sql<CoverRow & Record<BookmarkLabel, string>>`select ${coverColumn(userId)},
      ${countBookmarked(userId, 'watchlist')} as watchlist, ${countBookmarked(userId, 'seen')} as seen`,
  )
  return readFolders(row, { watchlist: readCounts(row.watchlist), seen: readCounts(row.seen) })
}

/** The column for `readFolders`, with the person's own folders in their order. */
export function coverColumn(userId: UserId): SQL<CoverRow> {
  return sql`json_object(${builtInCovers(userId)}, 'own',
    json((select json_group_array(json_array(id, name, count, json(posters))) from (
      select id, name, (select count(*) from folder_item as item where item.folder_id = folder.id) as count,
        (select json_group_array(poster) from (select title.poster_path as poster
          from folder_item as item inner join title on title.type = item.type and title.id = item.title_id
          where item.folder_id = folder.id and title.poster_path is not null
          order by item.position limit ${MOST_POSTERS})) as posters
      from folder where user_id = ${userId} order by position, id)))) as covers`
}

/** The built-in lists and then the person's own folders. */
export function readFolders({ covers }: CoverRow, marked: Record<BookmarkLabel, Counts>): FolderCover[] {
  const { own, ratedCount, ...posters }: Covers = JSON.parse(covers)
  const { watchlist, seen } = marked
  const counts = {
    watchlist: watchlist.movies + watchlist.series,
    seen: seen.movies + seen.series,
    rated: ratedCount,
  }
  return [
    ...BUILT_IN_FOLDERS.map((id) => ({
      ...{ id, builtIn: true, name: BUILT_IN_NAMES[id], count: counts[id] },
      posters: once(posters[id]),
    })),
    ...own.map(([id, name, count, posters]) => ({ id, builtIn: false, name, count, posters: once(posters) })),
  ]
}

function once(posters: readonly string[]): string[] {
  return [...new Set(posters)]
}

/** A column with the name of one of the person's own folders. */
export function folderName(userId: UserId, id: string): SQL<{ name: string | null }> {
  return sql`(select name from folder where id = ${id} and user_id = ${userId}) as name`
}

export type HolderRow = { id: string; name: string; holds: number }

/** Finds the person's own folders in order, and which of them hold the title. */
export async function findHolders(db: Db, userId: UserId, title: TitleRef): Promise<Holders> {
  const statement = sql<{ holders: JsonRows<HolderRow> }>`select ${holdersOf(userId, title)} as holders`
  return readHolders((await readRow(db, statement)).holders)
}

/** SQL for the person's own folders in order, and whether each holds the title, as JSON for `readHolders`. */
export function holdersOf(userId: UserId, title: TitleRef): SQL<JsonRows<HolderRow>> {
  const own = sql`(select id, name, ${holdsTitle(title)} as holds from folder
    where user_id = ${userId} order by position, id)`
  return jsonRows<HolderRow>({ id: 'id', name: 'name', holds: 'holds' }, own)
}

export function readHolders(json: JsonRows<HolderRow>): Holders {
  const rows = readJsonRows(json)
  return {
    ids: rows.filter(({ holds }) => holds === 1).map(({ id }) => id),
    folders: rows.map(({ id, name }) => ({ id, name })),
  }
}

export function holdsTitle({ type, id }: TitleRef) {
  return sql<number>`exists (select 1 from ${folderItems} as item where item.folder_id = folder.id
    and item.type = ${type} and item.title_id = ${id})`
}
