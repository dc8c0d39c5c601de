import { MOST_FOLDER_TITLES } from '@marquee/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import { folderItems, folders } from '#db/schema.ts'
import type { UserId } from '#db/user-id.ts'
import { entries, entryTitle, of } from './entries.ts'

/** Positions behind all that a folder has. */
const AT_THE_END = 1_000_000

/**
 * Moves titles of a folder that come behind those which `writeItems` brings: the two belong into one batch. An update
 * that joins the placed rows would read the whole table.
 */
export function shiftItems(userId: UserId, json: string): SQL {
  return sql`insert into ${folderItems} (folder_id, type, title_id, position, added_at)
    select folder_id, type, title_id, position, added_at from (${placedItems(userId, json)})
    where position <> former_position
    on conflict (folder_id, type, title_id) do update set position = excluded.position`
}

/** Writes the titles that a folder lacks, where the file has them among those that it has. */
export function writeItems(userId: UserId, json: string): SQL {
  return sql`insert into ${folderItems} (folder_id, type, title_id, position, added_at)
    select folder_id, type, title_id, position, added_at from (${placedItems(userId, json)})
    where former_position is null order by folder_id, position
    on conflict do nothing`
}

/**
 * SQL for all titles of the folders that lack some of a list, with the positions they have together. A new title comes
 * behind the one before it in the file that is there already, or else in front of the next one, or at the end: what a
 * person has put in order stays so, and a file that is imported in turns ends in its own order.
 */
const placedItems = (userId: UserId, json: string) => sql`
  with wanted as materialized (
    select own.id as folder_id, known.type, known.id as title_id, ${of('at')} as added_at, entry.key as place,
      same.position as position
    from ${entries(json)} ${entryTitle}
    inner join ${folders} as own on own.user_id = ${userId} and own.name = ${of('folder')}
    left join ${folderItems} as same
      on same.folder_id = own.id and same.type = known.type and same.title_id = known.id
  ),
  beside_held as (
    select wanted.*,
      max(iif(position is null, null, place)) over (partition by folder_id order by place) as former,
      min(iif(position is null, null, place))
        over (partition by folder_id order by place rows between current row and unbounded following) as next
    from wanted
  ),
  missing as materialized (
    select mine.folder_id, mine.type, mine.title_id, mine.added_at, mine.place,
      coalesce(former.position, next.position - 1, ${AT_THE_END}) as position,
      row_number() over (partition by mine.folder_id order by mine.place) as number
    from beside_held as mine
    left join wanted as former on former.place = mine.former
    left join wanted as next on next.place = mine.next
    where mine.position is null
  ),
  held as materialized (
    select item.folder_id, item.type, item.title_id, item.added_at, item.position
    from (select distinct folder_id from missing) as touched
    cross join ${folderItems} as item on item.folder_id = touched.folder_id
  ),
  counted as materialized (select folder_id, count(*) as amount from held group by folder_id),
  shown as (
    select folder_id, type, title_id, added_at, position, position as former_position, 0 as place from held
    union all
    select missing.folder_id, type, title_id, added_at, position, null, place
    from missing left join counted on counted.folder_id = missing.folder_id
    where number + coalesce(amount, 0) <= ${MOST_FOLDER_TITLES}
  )
  select folder_id, type, title_id, added_at, former_position,
    row_number() over (partition by folder_id order by position, former_position is null, place, type, title_id) - 1
      as position
  from shown`
