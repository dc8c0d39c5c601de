import type { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Position } from '../page.ts'
import { TITLE_COLUMNS, type TitleRow } from '../title.ts'

export type FolderRow = { id: string; name: string; count: number; createdAt: number }

const FOLDER_COLUMNS = sql`folder.id, folder.name, folder.created_at as createdAt,
  (select count(*) from folder_item as item where item.folder_id = folder.id) as count`

/** Reads the person's own folders in their order. */
export async function readFolders(db: Db, userId: UserId): Promise<FolderRow[]> {
  const [rows] = await readRows(db, [
    sql<FolderRow>`select ${FOLDER_COLUMNS} from folder where user_id = ${userId} order by position, id`,
  ])
  return rows
}

export type ItemRow = TitleRow & { type: TitleType; listedAt: number; position: number; item: string }
type Page = { after: Position | null; amount: number }

/** Reads a folder with titles of it in its order; `null` where the person has no such folder. */
export async function readFolder(
  db: Db,
  userId: UserId,
  id: string,
  { after, amount }: Page,
): Promise<{ folder: FolderRow; items: ItemRow[] } | null> {
  const item = sql`item.type || '/' || item.title_id`
  const isAfter = after === null ? sql`true` : sql`(item.position, ${item}) > (${after.at}, ${after.name})`
  const items = jsonRows<ItemRow>(
    {
      ...{ ...TITLE_COLUMNS, type: sql`chosen.type`, listedAt: sql`chosen.added_at` },
      ...{ position: sql`chosen.position`, item: sql`chosen.item` },
    },
    sql`(select item.*, ${item} as item from folder_item as item where item.folder_id = folder.id and ${isAfter}
      order by item.position, item limit ${amount}) as chosen
      cross join title on title.type = chosen.type and title.id = chosen.title_id`,
  )
  const [[row]] = await readRows(db, [
    sql<FolderRow & { items: JsonRows<ItemRow> }>`select ${FOLDER_COLUMNS}, ${items} as items from folder
      where folder.id = ${id} and folder.user_id = ${userId}`,
  ])
  if (row === undefined) return null
  const { items: listed, ...folder } = row
  return { folder, items: readJsonRows(listed) }
}
