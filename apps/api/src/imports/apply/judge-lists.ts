import { MOST_FOLDER_TITLES } from '@marquee/domain/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { MappedFolder } from './map-folders.ts'
import { type Applying, IS_EARLIER, millisecondsOf, OTHERS, type PieceRef, rowsOf } from './source.ts'

/**
 * Titles in lists of a piece as a SELECT with their folder and `verdict`: `new`, `there`, `full` or `unstored`. `place`
 * is their order among the new ones of the folder.
 */
export function judgeLists(piece: PieceRef, folders: readonly MappedFolder[]): SQL {
  const { userId, importId } = piece
  const item = sql`from folder cross join folder_item as item
    where folder.user_id = ${userId} and item.folder_id = folder.id`
  const isWanted = sql.raw("in (select known.folder from known where known.state = 'new')")
  return sql`with mapped as materialized (select entry.value ->> 'name' as name, entry.value ->> 'to' as folder,
      entry.value ->> 'fits' as fits from json_each(${JSON.stringify(folders)}) as entry),
    known as materialized (select own.*, mapped.folder, mapped.fits, case when not own.is_stored then 'unstored'
        when exists (select 1 ${item} and folder.name = mapped.folder
          and item.type = own.type and item.title_id = own.title_id) then 'there'
        when exists (select 1 ${OTHERS} and ${IS_EARLIER} and exists (select 1 from mapped as same
          where same.name = other.key and same.folder = mapped.folder)) then 'there'
        else 'new' end as state
      from (${rowsOf(piece, 'folder')}) as own inner join mapped on mapped.name = own.key),
    held as materialized (select folder, count(*) as amount from (
        select folder.name as folder, item.type, item.title_id ${item} and folder.name ${isWanted}
        union select mapped.folder, before.type, before.title_id from import_row as before
          inner join mapped on mapped.name = before.key
          where before.import_id = ${importId} and before.kind = 'folder'
            and +before.piece < cast(${piece.piece} as integer) and mapped.folder ${isWanted})
      group by folder),
    placed as (select known.*, row_number() over (partition by known.folder, known.state
      order by known.value is null, known.value, known.n) as place from known)
    select placed.*, case when placed.state <> 'new' then placed.state
      when placed.fits and coalesce(held.amount, 0) + placed.place <= ${MOST_FOLDER_TITLES} then 'new' else 'full' end as verdict
    from placed left join held on held.folder = placed.folder`
}

/** Folders that the titles in lists of a piece need, as a SELECT of rows of `folder`. */
export function selectFolders(applying: Applying, folders: readonly MappedFolder[], guard: SQL): SQL {
  const { userId, now } = applying
  const own = sql`from folder as mine where mine.user_id = ${userId}`
  const created = folders.filter(({ newId, fits }) => newId !== null && fits)
  const named = created.filter(({ to }, index) => created.findIndex((other) => other.to === to) === index)
  return sql`select named.value ->> 'newId' as id, ${userId} as user_id, named.value ->> 'to' as name,
      (select coalesce(max(mine.position), -1) ${own}) + row_number() over (order by named.key) as position,
      ${millisecondsOf(now)} as created_at
    from json_each(${JSON.stringify(named)}) as named
    where ${guard} and named.value ->> 'to' in (select judged.folder from (${judgeLists(applying, folders)}) as judged
        where judged.verdict = 'new')
      and not exists (select 1 ${own} and mine.name = named.value ->> 'to')`
}

/** Titles that the lists of a piece put into folders, as a SELECT of rows of `folder_item`. */
export function selectItems(applying: Applying, folders: readonly MappedFolder[], guard: SQL): SQL {
  const { userId, now } = applying
  const others = sql`from folder_item as other where other.folder_id = folder.id`
  return sql`select folder.id as folder_id, judged.type, judged.title_id,
      (select coalesce(max(other.position), -1) ${others}) + judged.place as position,
      coalesce(judged.seen_at, ${millisecondsOf(now)}) as added_at
    from (${judgeLists(applying, folders)}) as judged cross join folder
    where ${guard} and judged.verdict = 'new' and folder.user_id = ${userId} and folder.name = judged.folder`
}
