import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { NO_TOTALS, type Totals } from '../answers.ts'
import { insertUnwatched, selectSeenBookmarks } from './judge-films.ts'
import { selectFollowing, selectPutAside } from './judge-following.ts'
import { selectFolders, selectItems } from './judge-lists.ts'
import { insertPlays, replaceUndated } from './judge-plays.ts'
import { selectRatings, selectSeasonRatings } from './judge-ratings.ts'
import { selectWatchlist } from './judge-watchlist.ts'
import { type MappedFolder, mapFolders } from './map-folders.ts'
import { type AddedRow, noteAdded, noteRows, selectAdded } from './note.ts'
import type { Applying } from './source.ts'

/**
 * Writes a piece of an import in state `applying` in one batch, and returns what it added. A piece that was applied
 * already writes nothing, and returns what it added then. Two trips.
 */
export async function applyPiece(db: Db, applying: Applying): Promise<Totals> {
  const { importId, piece, now, options } = applying
  const { parts } = options
  const isPending = pending(applying)
  const folders = parts.lists ? await mapFolders(db, applying) : []
  const statements = [
    ...(parts.plays ? writePlays(applying, isPending) : []),
    ...(parts.ratings && options.ratedMeansSeen ? writeUnwatched(applying, isPending) : []),
    ...writeSeenBookmarks(applying, isPending),
    ...(parts.ratings ? writeRatings(applying, isPending) : []),
    ...(parts.watchlist ? writeWatchlist(applying, isPending) : []),
    ...(folders.length > 0 ? writeLists(applying, folders, isPending) : []),
    ...(parts.following ? writeFollowing(applying, isPending) : []),
    ...(parts.plays && !options.follow ? putAside(applying, isPending) : []),
    sql`update import_piece set applied_at = ${now.getTime()}
      where import_id = ${importId} and piece = cast(${piece} as integer) and ${isPending}`,
  ]
  const answers = await readRows(db, [
    ...statements,
    selectAdded(applying, sql`change.row ->> 0 = cast(${piece} as integer)`),
  ])
  return totalsIn(answers.at(-1) as AddedRow[])
}

export function totalsIn(rows: readonly AddedRow[]): Totals {
  return { ...NO_TOTALS, ...Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount])) }
}

/** SQL condition that the piece is still to be written: its import is there, is the person's, and goes on. */
function pending({ userId, importId, piece }: Applying): SQL {
  return sql`exists (select 1 from import as pending cross join import_piece as part
    where pending.id = ${importId} and pending.user_id = ${userId} and pending.state = 'applying'
      and part.import_id = pending.id and part.piece = cast(${piece} as integer)
      and typeof(part.applied_at) = 'null')`
}

function writePlays(applying: Applying, guard: SQL): SQL[] {
  return [
    insertPlays(applying, 'series', guard),
    noteAdded(applying, 'episodePlays', guard),
    insertPlays(applying, 'movies', guard),
    noteAdded(applying, 'filmPlays', guard),
    ...replaceUndated(applying, guard),
  ]
}

function writeUnwatched(applying: Applying, guard: SQL): SQL[] {
  return [insertUnwatched(applying, guard), noteAdded(applying, 'filmPlays', guard)]
}

const BOOKMARK = sql.raw('json_array(noted.label, noted.type, noted.title_id, noted.added_at)')
const insertBookmarks = (rows: SQL) =>
  sql`insert into bookmark (user_id, type, title_id, label, added_at)
    select user_id, type, title_id, label, added_at from (${rows}) as marked where true on conflict do nothing`

/** A film that has a play is on the list of what was seen. */
function writeSeenBookmarks(applying: Applying, guard: SQL): SQL[] {
  const rows = selectSeenBookmarks(applying, guard)
  return [noteRows(applying.importId, 'bookmark', BOOKMARK, rows), insertBookmarks(rows)]
}

function writeWatchlist(applying: Applying, guard: SQL): SQL[] {
  const rows = selectWatchlist(applying, guard)
  return [
    noteRows(applying.importId, 'bookmark', BOOKMARK, rows),
    insertBookmarks(rows),
    noteAdded(applying, 'watchlist', guard),
  ]
}

function writeRatings(applying: Applying, guard: SQL): SQL[] {
  const all = [selectRatings(applying, guard)]
  if (applying.options.seriesRatings === 'seen-seasons') all.push(selectSeasonRatings(applying, guard))
  const row = sql.raw(`json_array(noted.type, noted.title_id, noted.key, json(noted.before),
    json_array(noted.rating, noted.created_at, noted.updated_at))`)
  return all.flatMap((rows) => [
    noteRows(applying.importId, 'rating', row, rows),
    sql`insert into rating (user_id, type, title_id, key, rating, created_at, updated_at)
      select user_id, type, title_id, key, rating, created_at, updated_at from (${rows}) as rated where true
      on conflict (user_id, type, title_id, key) do update set rating = excluded.rating,
        updated_at = excluded.updated_at`,
    noteAdded(applying, 'ratings', guard),
  ])
}

function writeLists(applying: Applying, folders: readonly MappedFolder[], guard: SQL): SQL[] {
  const [created, items] = [selectFolders(applying, folders, guard), selectItems(applying, folders, guard)]
  return [
    noteRows(applying.importId, 'folder', sql.raw('json_array(noted.id, noted.name)'), created),
    sql`insert into folder (id, user_id, name, position, created_at)
      select id, user_id, name, position, created_at from (${created}) as named where true on conflict do nothing`,
    noteRows(
      applying.importId,
      'item',
      sql.raw('json_array(noted.folder_id, noted.type, noted.title_id, noted.added_at)'),
      items,
    ),
    sql`insert into folder_item (folder_id, type, title_id, position, added_at)
      select folder_id, type, title_id, position, added_at from (${items}) as placed where true
      on conflict do nothing`,
    noteAdded(applying, 'lists', guard),
  ]
}

function writeStates(importId: string, rows: SQL): SQL[] {
  const row = sql.raw(
    'json_array(noted.series_id, json(noted.before), json_array(noted.state, noted.changed_at))',
  )
  return [
    noteRows(importId, 'following', row, rows),
    sql`insert into following (user_id, series_id, state, changed_at)
      select user_id, series_id, state, changed_at from (${rows}) as stated where true
      on conflict (user_id, series_id) do update set state = excluded.state, changed_at = excluded.changed_at`,
  ]
}

function writeFollowing(applying: Applying, guard: SQL): SQL[] {
  const rows = selectFollowing(applying, guard)
  return [...writeStates(applying.importId, rows), noteAdded(applying, 'following', guard)]
}

function putAside(applying: Applying, guard: SQL): SQL[] {
  return writeStates(applying.importId, selectPutAside(applying, guard))
}
