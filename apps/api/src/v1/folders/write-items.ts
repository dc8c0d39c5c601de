import { MOST_FOLDER_TITLES } from '@marquee/domain/limits'
import type { TitleRef } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Resolved } from '../sync/resolve.ts'
import { namesOf } from '../sync/titles.ts'

type Target = { db: Db; userId: UserId; folderId: string }
type Titles = readonly Resolved<unknown>[]

const own = (userId: UserId, folderId: string) =>
  sql`from folder where folder.id = ${folderId} and folder.user_id = ${userId}`

/** Puts titles at the end of a folder, all of them or none, and returns those that are new there. */
export async function addItems(
  { db, userId, folderId }: Target,
  titles: Titles,
  now: Date,
): Promise<TitleRef[] | 'folder-unknown' | 'folder-full'> {
  const inFolder = sql`from folder_item as item where item.folder_id = ${folderId}`
  const missing = sql`with missing as materialized (
    select title.type, title.id, min(wanted.key) as n from json_each(${namesOf(titles)}) as wanted
    cross join title on title.type = wanted.value ->> 0 and title.id = wanted.value ->> 1
    where not exists (select 1 ${inFolder} and item.type = title.type and item.title_id = title.id)
    group by title.type, title.id)`
  const fits = sql`(select count(*) ${inFolder}) + (select count(*) from missing) <= ${MOST_FOLDER_TITLES}`
  const [[folder], added] = await readRows(db, [
    sql<{ fits: 0 | 1 }>`${missing} select ${fits} as fits ${own(userId, folderId)}`,
    sql<TitleRef>`insert into folder_item (folder_id, type, title_id, position, added_at) ${missing}
      select folder.id, missing.type, missing.id, (select coalesce(max(item.position), -1) ${inFolder})
        + row_number() over (order by missing.n), ${now.getTime()}
      from folder cross join missing where folder.id = ${folderId} and folder.user_id = ${userId} and ${fits}
      returning type, title_id as id`,
  ])
  if (folder === undefined) return 'folder-unknown'
  return folder.fits === 1 ? added : 'folder-full'
}

/** Takes titles out of a folder and returns those that were in it; `null` where the person has no such folder. */
export async function removeItems(
  { db, userId, folderId }: Target,
  titles: Titles,
): Promise<TitleRef[] | null> {
  const [found, removed] = await readRows(db, [
    sql`select 1 ${own(userId, folderId)}`,
    sql<TitleRef>`delete from folder_item where folder_id = (select folder.id ${own(userId, folderId)})
      and (type, title_id) in (select wanted.value ->> 0, wanted.value ->> 1
        from json_each(${namesOf(titles)}) as wanted) returning type, title_id as id`,
  ])
  return found.length === 0 ? null : removed
}
