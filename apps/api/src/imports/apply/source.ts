import type { ImportOptions } from '@marquee/domain/import-job'
import { type SQL, sql } from 'drizzle-orm'

/** A piece of somebody's import. */
export type PieceRef = { userId: string; importId: string; piece: number }

/** Needs of comparing a piece with what the person has. */
export type Comparing = PieceRef & { now: Date }

/** Needs of applying a piece. */
export type Applying = Comparing & {
  options: ImportOptions
  /** Plays that one person may have. */
  mostPlays: number
}

/** The change that the plays of an import belong to. */
export const importBatch = (importId: string): string => `import:${importId}`

type RowKind = 'play' | 'rating' | 'watchlist' | 'folder' | 'following'

/**
 * The rows of one kind of a piece, as a SELECT with `is_stored` for whether their title is; none of another person. A
 * plus before a column keeps SQLite from the index that is wrong for thousands of rows: a piece is read by its number,
 * what else there is of a title by the title.
 */
export function rowsOf({ userId, importId, piece }: PieceRef, kind: RowKind, more = sql``): SQL {
  return sql`select entry.*, exists (select 1 from title
      where title.type = entry.type and title.id = entry.title_id) as is_stored ${more}
    from import as whole cross join import_row as entry
    where whole.id = ${importId} and whole.user_id = ${userId} and entry.import_id = whole.id
      and entry.piece = cast(${piece} as integer) and +entry.kind = ${kind}`
}

const OTHER_ROWS = sql.raw(`import_row as other where other.import_id = own.import_id
  and other.kind = own.kind and other.type = own.type and other.title_id = own.title_id`)

/** Rows `other` of the import of the same kind and title as `own`. */
export const OTHERS = sql`from ${OTHER_ROWS}`

/** SQL condition that the row `other` comes before `own` in the import. */
export const IS_EARLIER = sql.raw('(+other.piece, +other.n) < (own.piece, own.n)')

/**
 * CTEs for the rows of one kind of a piece: `own`, and `best` with the numbers of those that count, the newest of each
 * thing in the import, or the first of several that are as new, and only then one of a whole. `thing` are the columns,
 * of `other`, that tell things apart. Gathered once for all rows of a title, since a file may have thousands.
 */
export function withBest(piece: PieceRef, kind: RowKind, thing: SQL): SQL {
  return sql`own as materialized (${rowsOf(piece, kind)}),
    title_of_own as materialized (select distinct import_id, kind, type, title_id from own),
    best as materialized (select piece, n from (select other.piece, other.n, row_number() over (partition by ${thing}
          order by other.on_seasons, coalesce(other.seen_at, -1e15) desc, other.piece, other.n) as nth
        from title_of_own as own cross join ${OTHER_ROWS})
      where nth = 1)`
}

/** SQL condition that a row is among `best`. */
export const IS_BEST = sql.raw('(own.piece, own.n) in (select piece, n from best)')

/** SQL condition that the import has a play of the film or series of `own`, or with `more` of a part of it. */
export const isPlayedInImport = (more = sql``): SQL =>
  sql`exists (select 1 from import_row as played where played.import_id = own.import_id and played.kind = 'play'
    and played.type = own.type and played.title_id = own.title_id ${more})`

/** SQL condition that the person has a play of the title of `own` that is not of the import. */
export const isPlayedBefore = ({ userId, importId }: PieceRef): SQL =>
  sql`exists (select 1 from play where play.user_id = ${userId} and play.type = own.type
    and play.title_id = own.title_id and play.batch <> ${importBatch(importId)})`

/** SQL condition that the person has marked the title of `own` with this label. */
export const isMarked = ({ userId }: PieceRef, label: 'seen' | 'watchlist'): SQL =>
  sql`exists (select 1 from bookmark where bookmark.user_id = ${userId} and bookmark.type = own.type
    and bookmark.title_id = own.title_id and bookmark.label = ${label})`

/** SQL for a time in milliseconds; D1 binds numbers as floats, which JSON writes with a fraction. */
export const millisecondsOf = (time: Date): SQL<number> => sql<number>`cast(${time.getTime()} as integer)`
