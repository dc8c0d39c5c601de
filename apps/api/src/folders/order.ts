import type { TitleRef } from '@marquee/domain/title'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import type { UserId } from '#db/user-id.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, type WriteOrder } from '#write-order/write-order.ts'

/**
 * Puts folders in this order and returns the order of all. Those that are named swap positions among themselves; the
 * others stay where they are, so a folder made meanwhile is neither lost nor moved.
 */
export async function orderFolders(
  db: Db,
  userId: UserId,
  ids: readonly string[],
  writeOrder: WriteOrder | null,
): Promise<string[]> {
  const held = sql`select folder.id as id, folder.position as position, wanted.key as wanted
    from json_each(${JSON.stringify(ids)}) as wanted
    cross join folder on folder.id = wanted.value and folder.user_id = ${userId}`
  const isMoved = sql`folder.id = moved.id`
  const [, ordered] = await runInOrder(db, writeOrder, [
    sql`update folder set position = moved.position from ${moved(held, ['id'])}
      where ${and(isMoved, isLatest(writeOrder))}`,
    sql<{ id: string }>`select id from folder where user_id = ${userId} order by position, id`,
  ])
  return ordered.map(({ id }) => id)
}

/**
 * Puts titles of a folder in this order, by the same rule, and returns whether the folder is the person's. Each that is named
 * is looked for: SQLite would go through the names again for each title of the folder.
 */
export async function orderItems(
  db: Db,
  userId: UserId,
  { folderId, items }: { folderId: string; items: readonly TitleRef[] },
  writeOrder: WriteOrder | null,
): Promise<boolean> {
  const held = sql`select item.type as type, item.title_id as title_id, item.position as position, wanted.key as wanted
    from json_each(${JSON.stringify(items)}) as wanted
    cross join folder on folder.id = ${folderId} and folder.user_id = ${userId}
    cross join folder_item as item on item.folder_id = folder.id
      and item.type = wanted.value ->> 'type' and item.title_id = wanted.value ->> 'id'`
  const [found] = await runInOrder(db, writeOrder, [
    sql`select 1 from folder where id = ${folderId} and user_id = ${userId}`,
    moveItems(folderId, held, writeOrder),
  ])
  return found.length > 0
}

/** Moves one title to a position of its folder, counted from 1, and returns whether it is in there. */
export async function moveItem(
  db: Db,
  userId: UserId,
  { folderId, type, id, position }: TitleRef & { folderId: string; position: number },
  writeOrder: WriteOrder | null,
): Promise<boolean> {
  const own = sql`folder_item as item inner join folder on folder.id = item.folder_id
    and folder.id = ${folderId} and folder.user_id = ${userId}`
  const isIt = sql`item.type = ${type} and item.title_id = ${id}`
  // Only titles between the old position and the new one move.
  const between = sql`with placed as materialized (select item.type as type, item.title_id as title_id,
      item.position as position, ${isIt} as is_it, row_number() over (order by item.position, item.type, item.title_id) as place
      from ${own}),
    mine as materialized (select place as was, ${position} as goes from placed where is_it)
    select placed.type as type, placed.title_id as title_id, placed.position as position,
      case when placed.is_it then mine.goes + (case when mine.goes > mine.was then 0.5 else -0.5 end)
        else placed.place end as wanted
    from placed inner join mine on placed.place between min(mine.was, mine.goes) and max(mine.was, mine.goes)`
  const [found] = await runInOrder(db, writeOrder, [
    sql`select 1 from ${own} where ${isIt}`,
    moveItems(folderId, between, writeOrder),
  ])
  return found.length > 0
}

function moveItems(folderId: string, held: SQL, writeOrder: WriteOrder | null): SQL {
  const isMoved = sql`folder_item.folder_id = ${folderId} and folder_item.type = moved.type
    and folder_item.title_id = moved.title_id`
  return sql`update folder_item set position = moved.position from ${moved(held, ['type', 'title_id'])}
    where ${and(isMoved, isLatest(writeOrder))}`
}

/** Gives the first of the wanted rows the first of the positions they hold, and so on. */
function moved(held: SQL, key: readonly string[]): SQL {
  const names = sql.raw(key.map((name) => `mover.${name}`).join(', '))
  return sql`(with held as materialized (${held}),
      mover as materialized (select *, row_number() over (order by wanted) as place from held),
      place as materialized (select position, row_number() over (order by position) as place from held)
    select ${names}, place.position from mover inner join place on place.place = mover.place) as moved`
}
