import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { type SQL, sql } from 'drizzle-orm'
import { MEAN, meanOf } from './conditions.ts'

/** Where a list's titles come from. */
export type ListSource =
  | { kind: 'bookmarks'; label: BookmarkLabel }
  | { kind: 'ratings' }
  | { kind: 'folder'; id: string }

/** The columns that name the title of a row of a list. */
export const SAVED = { type: sql`saved.type`, titleId: sql`saved.title_id` }

/** What a list's rows are read from, as `saved`: one for each title, whatever the list is made of. */
export function savedIn(userId: string, source: ListSource): SQL {
  if (source.kind === 'folder') return filedIn(userId, source.id)
  return source.kind === 'ratings' ? ratedBy(userId) : markedBy(userId, source.label)
}

function markedBy(userId: string, label: BookmarkLabel): SQL {
  const mean = meanOf(userId, { type: sql`mark.type`, titleId: sql`mark.title_id` })
  return sql`(select mark.type, mark.title_id, mark.added_at, 0 as position, ${mean} as mean
    from bookmark as mark where mark.user_id = ${userId} and mark.label = ${label}) as saved`
}

/** A title counts as added when one of its ratings last changed. */
function ratedBy(userId: string): SQL {
  return sql`(select type, title_id, max(updated_at) as added_at, 0 as position,
      ${MEAN} as mean
    from rating where user_id = ${userId} group by type, title_id) as saved`
}

function filedIn(userId: string, id: string): SQL {
  const mean = meanOf(userId, { type: sql`item.type`, titleId: sql`item.title_id` })
  return sql`(select item.type, item.title_id, item.added_at, item.position, ${mean} as mean
    from folder inner join folder_item as item on item.folder_id = folder.id
    where folder.id = ${id} and folder.user_id = ${userId}) as saved`
}
