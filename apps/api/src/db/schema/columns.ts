import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/sqlite-core'

export const time = () => integer({ mode: 'timestamp_ms' })
export const titleType = () => text().$type<TitleType>()
export const bookmarkLabel = () => text().$type<BookmarkLabel>()

/** Builds a CHECK that limits a column to some values. */
export function oneOf(column: unknown, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((word) => `'${word}'`).join(', '))})`
}
