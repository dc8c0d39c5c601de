import type { TitleRef } from '@marquee/domain/title'
import { and, asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { folderItems, folders, titles } from '#db/schema.ts'
import { readBuiltIn, selectBuiltIn } from './built-in.ts'
import type { FolderCover } from './shape.ts'

const Posters = z.array(z.string())

/** The built-in lists and then the person's own folders, in their order. */
export async function findFolders(db: Db, userId: string): Promise<FolderCover[]> {
  return readFolders(...(await db.batch(selectFolders(db, userId))))
}

/** The statements that `readFolders` puts together, so that they can ride in another batch. */
export function selectFolders(db: Db, userId: string) {
  return [selectCovers(db, userId), ...selectBuiltIn(db, userId)] as const
}

type CoverRow = { id: string; name: string; count: number; posters: string }

export function readFolders(
  covers: readonly CoverRow[],
  ...builtIn: Parameters<typeof readBuiltIn>
): FolderCover[] {
  const own = covers.map(({ id, name, count, posters }) => ({
    ...{ id, builtIn: false, name, count },
    posters: Posters.parse(JSON.parse(posters)),
  }))
  return [...readBuiltIn(...builtIn), ...own]
}

function selectCovers(db: Db, userId: string) {
  // Columns are spelt out here: Drizzle drops the table's name in a query that has only one.
  const amount = sql<number>`(select count(*) from ${folderItems} as item where item.folder_id = folder.id)`
  const posters = sql<string>`(select json_group_array(poster) from (select title.poster_path as poster
    from ${folderItems} as item inner join ${titles} as title on title.type = item.type and title.id = item.title_id
    where item.folder_id = folder.id and title.poster_path is not null order by item.position limit 4))`
  return db
    .select({
      ...{ id: folders.id, name: folders.name },
      count: amount.as('amount'),
      posters: posters.as('posters'),
    })
    .from(folders)
    .where(eq(folders.userId, userId))
    .orderBy(asc(folders.position), asc(folders.id))
}

/** One folder of the person's own. */
export function selectFolder(db: Db, userId: string, id: string) {
  return db
    .select({ id: folders.id, name: folders.name })
    .from(folders)
    .where(and(eq(folders.id, id), eq(folders.userId, userId)))
}

/** The person's own folders in order, and whether each holds the title. */
export async function findHolders(db: Db, userId: string, title: TitleRef) {
  return db
    .select({ id: folders.id, name: folders.name, holds: holdsTitle(title).as('holds') })
    .from(folders)
    .where(eq(folders.userId, userId))
    .orderBy(asc(folders.position), asc(folders.id))
}

export function holdsTitle({ type, id }: TitleRef) {
  return sql<number>`exists (select 1 from ${folderItems} as item where item.folder_id = folder.id
    and item.type = ${type} and item.title_id = ${id})`
}
