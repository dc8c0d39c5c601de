import type { BookmarkState } from '@marquee/domain/bookmark'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { isMarked, meanOf, type TitleColumns } from '#lists/conditions.ts'

/** By `titleKey`. */
export type MarksByTitle = Record<string, BookmarkState>

export const MarksShape = z
  .object({
    watchlist: z.boolean(),
    seen: z.boolean(),
    rating: z.number().nullable(),
  })
  .meta({ id: 'Marks' }) satisfies z.ZodType<BookmarkState>

export type MarkColumns = { watchlist: number; seen: number; mean: number | null }

/** What one person did with the title that a row names. */
export function markValues(userId: string, title: TitleColumns): Record<keyof MarkColumns, SQL> {
  return {
    watchlist: isMarked(userId, title, 'watchlist'),
    seen: isMarked(userId, title, 'seen'),
    mean: meanOf(userId, title),
  }
}

/** The same as three columns, for `marksOf`. */
export function markColumns(userId: string, title: TitleColumns): SQL {
  const { watchlist, seen, mean } = markValues(userId, title)
  return sql`${watchlist} as watchlist, ${seen} as seen, ${mean} as mean`
}

export function marksOf({ watchlist, seen, mean }: MarkColumns): BookmarkState {
  return { watchlist: watchlist === 1, seen: seen === 1, rating: mean }
}

/** What one person did with each of some titles; titles without any mark are left out. */
export async function findMarks(db: Db, userId: string, titles: readonly TitleRef[]): Promise<MarksByTitle> {
  if (titles.length === 0) return {}
  const [rows] = await readRows(db, [selectMarks(userId, titles)])
  return readMarks(rows)
}

type MarkRow = TitleRef & MarkColumns

/** The statement for `readMarks`, so that it can ride in another batch. */
export function selectMarks(userId: string, titles: readonly TitleRef[]): SQL<MarkRow> {
  const asked = JSON.stringify(titles.map(({ type, id }) => [type, id]))
  const title = { type: sql`asked.value ->> 0`, titleId: sql`asked.value ->> 1` }
  return sql`select ${title.type} as type, ${title.titleId} as id, ${markColumns(userId, title)}
    from json_each(${asked}) as asked`
}

export function readMarks(rows: readonly MarkRow[]): MarksByTitle {
  const marked = rows.filter(({ watchlist, seen, mean }) => watchlist === 1 || seen === 1 || mean !== null)
  return Object.fromEntries(marked.map((row) => [titleKey(row.type, row.id), marksOf(row)]))
}
