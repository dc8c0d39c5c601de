import { isBuiltInFolder } from '@marquee/domain/folder'
import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { folderItems } from '#db/schema.ts'
import { selectBuiltIn } from './built-in.ts'
import type { FolderCover, Holders } from './shape.ts'

const MOST_POSTERS = 4

export type CoverRow = { id: string; name: string; count: number; posters: string }

export async function findFolders(db: Db, userId: string): Promise<FolderCover[]> {
  const [covers] = await readRows(db, [selectFolders(userId)])
  return readFolders(covers)
}

/** The built-in lists and then the person's own folders, in their order, for `readFolders`. */
export function selectFolders(userId: string): SQL<CoverRow> {
  return sql`${selectBuiltIn(userId)} union all
    select * from (select id, name, (select count(*) from folder_item as item where item.folder_id = folder.id),
      (select json_group_array(poster) from (select title.poster_path as poster
        from folder_item as item inner join title on title.type = item.type and title.id = item.title_id
        where item.folder_id = folder.id and title.poster_path is not null order by item.position limit 4))
      from folder where user_id = ${userId} order by position, id)`
}

export function readFolders(covers: readonly CoverRow[]): FolderCover[] {
  return covers.map(({ posters, ...folder }) => ({
    ...folder,
    builtIn: isBuiltInFolder(folder.id),
    posters: [...new Set<string>(JSON.parse(posters))].slice(0, MOST_POSTERS),
  }))
}

/** One folder of the person's own. */
export function selectFolder(userId: string, id: string): SQL<{ name: string }> {
  return sql`select name from folder where id = ${id} and user_id = ${userId}`
}

type HolderRow = { id: string; name: string; holds: number }

/** The person's own folders in order, and whether each holds the title, for `readHolders`. */
export function selectHolders(userId: string, title: TitleRef): SQL<HolderRow> {
  return sql`select id, name, ${holdsTitle(title)} as holds from folder
    where user_id = ${userId} order by position, id`
}

export function readHolders(rows: readonly HolderRow[]): Holders {
  return {
    ids: rows.filter(({ holds }) => holds === 1).map(({ id }) => id),
    folders: rows.map(({ id, name }) => ({ id, name })),
  }
}

export function holdsTitle({ type, id }: TitleRef) {
  return sql<number>`exists (select 1 from ${folderItems} as item where item.folder_id = folder.id
    and item.type = ${type} and item.title_id = ${id})`
}
