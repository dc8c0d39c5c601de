import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { MEAN, meanOf } from './conditions.ts'

/** Origin of a list's titles. */
export type ListSource =
  | { kind: 'bookmarks'; label: BookmarkLabel }
  | { kind: 'ratings' }
  | { kind: 'folder'; id: string }

/** The columns that name the title of a row of a list. */
export const SAVED = { type: sql`saved.type`, titleId: sql`saved.title_id` }

/**
 * SQL source of a list's rows, as `saved`: one row for each title, whatever the list is made of. Those of ratings are
 * defined by `overSource`.
 */
export function savedIn(userId: UserId, source: ListSource): SQL {
  if (source.kind === 'folder') return filedIn(userId, source.id)
  return source.kind === 'ratings' ? sql`own_rated as saved` : bookmarkedBy(userId, source.label)
}

/** Number of rows of `saved` of each type, as JSON, without sorting them. */
export const COUNTS = sql`json_object('movies', count(*) filter (where saved.type = 'movies'),
  'series', count(*) filter (where saved.type = 'series'))`

/** Counts the titles with a bookmark, by the counts that the database maintains. */
export function countBookmarked(userId: UserId, label: BookmarkLabel): SQL {
  return sql`(select ${STORED_COUNTS} from ${countsOf(userId, label)})`
}

/** One row, even for a list that never held anything. */
const STORED_COUNTS = sql`json_object('movies', coalesce(max(movies), 0), 'series', coalesce(max(series), 0))`

function countsOf(userId: UserId, label: BookmarkLabel): SQL {
  return sql`bookmark_count where user_id = ${userId} and label = ${label}`
}

/**
 * Wraps a statement that reads a list several times: ratings are grouped by title once for all of it. It begins with
 * `select`, by which the wrapped database recognises a read.
 */
export function overSource<Row>(userId: UserId, source: ListSource, statement: SQL<Row>): SQL<Row> {
  if (source.kind !== 'ratings') return statement
  return sql`select * from (with own_rated as materialized (${ratedBy(userId)}) ${statement})`
}

/**
 * Summary of a list, as one row: its `counts`, and a `version` that changes whenever a title is put on it or taken off,
 * or is rated in another way. Only bookmarks have no limit, so only theirs are not counted here.
 */
export function summaryOf(userId: UserId, source: ListSource): SQL {
  return source.kind === 'bookmarks'
    ? sql`select ${STORED_COUNTS} as counts, coalesce(max(version), 0) || '' as version
        from ${countsOf(userId, source.label)}`
    : sql`select ${COUNTS} as counts, ${versionOf(source)} as version from ${savedIn(userId, source)}`
}

function versionOf({ kind }: ListSource): SQL {
  const amountAndTimes = sql`count(*) || ':' || coalesce(sum(saved.added_at), 0)`
  // The time of a series stays when an older one of its ratings is removed.
  return kind === 'ratings'
    ? sql`${amountAndTimes} || ':' || coalesce(sum(saved.points * saved.title_id), 0)`
    : amountAndTimes
}

function bookmarkedBy(userId: UserId, label: BookmarkLabel): SQL {
  const mean = meanOf(userId, { type: sql`mark.type`, titleId: sql`mark.title_id` })
  return sql`(select mark.type, mark.title_id, mark.added_at, 0 as position, ${mean} as mean
    from bookmark as mark where mark.user_id = ${userId} and mark.label = ${label}) as saved`
}

/** A title counts as added when one of its ratings last changed. */
function ratedBy(userId: UserId): SQL {
  return sql`select type, title_id, max(updated_at) as added_at, 0 as position, sum(rating) as points,
      ${MEAN} as mean
    from rating where user_id = ${userId} group by type, title_id`
}

function filedIn(userId: UserId, id: string): SQL {
  const mean = meanOf(userId, { type: sql`item.type`, titleId: sql`item.title_id` })
  return sql`(select item.type, item.title_id, item.added_at, item.position, ${mean} as mean
    from folder inner join folder_item as item on item.folder_id = folder.id
    where folder.id = ${id} and folder.user_id = ${userId}) as saved`
}
