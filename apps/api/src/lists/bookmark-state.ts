import type { BookmarkState } from '@marquee/domain/bookmark'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { isBookmarked, meanOf, type TitleColumns } from '#lists/conditions.ts'

/** By `titleKey`. */
export type BookmarkStates = Record<string, BookmarkState>

export const BookmarkStateShape = z
  .object({
    watchlist: z.boolean(),
    seen: z.boolean(),
    rating: z.number().nullable(),
  })
  .meta({ id: 'Marks' }) satisfies z.ZodType<BookmarkState>

export type BookmarkStateColumns = { watchlist: number; seen: number; mean: number | null }

/** SQL values of one person's bookmarks and mean rating of the title of a row. */
export function bookmarkStateValues(
  userId: UserId,
  title: TitleColumns,
): Record<keyof BookmarkStateColumns, SQL> {
  return {
    watchlist: isBookmarked(userId, title, 'watchlist'),
    seen: isBookmarked(userId, title, 'seen'),
    mean: meanOf(userId, title),
  }
}

/** Selects these values as three columns, for `readBookmarkState`. */
export function bookmarkStateColumns(userId: UserId, title: TitleColumns): SQL {
  const { watchlist, seen, mean } = bookmarkStateValues(userId, title)
  return sql`${watchlist} as watchlist, ${seen} as seen, ${mean} as mean`
}

export function readBookmarkState({ watchlist, seen, mean }: BookmarkStateColumns): BookmarkState {
  return { watchlist: watchlist === 1, seen: seen === 1, rating: mean }
}

/** Finds one person's bookmarks and mean ratings of some titles; titles without either are left out. */
export async function findBookmarkStates(
  db: Db,
  userId: UserId,
  titles: readonly TitleRef[],
): Promise<BookmarkStates> {
  if (titles.length === 0) return {}
  const { states } = await readRow(db, selectBookmarkStates(userId, titles))
  return readBookmarkStates(states)
}

export type BookmarkStateRow = TitleRef & BookmarkStateColumns

/** Builds the statement for `readBookmarkStates`, so that it can be part of another batch. */
export function selectBookmarkStates(userId: UserId, titles: readonly TitleRef[]) {
  return sql<{ states: JsonRows<BookmarkStateRow> }>`select ${bookmarkStatesOf(userId, titles)} as states`
}

/** SQL for the same as one value of a statement. */
export function bookmarkStatesOf(userId: UserId, titles: readonly TitleRef[]) {
  const wanted = JSON.stringify(titles.map(({ type, id }) => [type, id]))
  const title = { type: sql`wanted.value ->> 0`, titleId: sql`wanted.value ->> 1` }
  const columns = { type: title.type, id: title.titleId, ...bookmarkStateValues(userId, title) }
  return jsonRows<BookmarkStateRow>(columns, sql`json_each(${wanted}) as wanted`)
}

export function readBookmarkStates(rows: JsonRows<BookmarkStateRow>): BookmarkStates {
  const rowsWithState = readJsonRows(rows).filter(
    ({ watchlist, seen, mean }) => watchlist === 1 || seen === 1 || mean !== null,
  )
  return Object.fromEntries(rowsWithState.map((row) => [titleKey(row.type, row.id), readBookmarkState(row)]))
}
