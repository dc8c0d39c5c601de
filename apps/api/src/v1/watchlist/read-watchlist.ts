import type { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Position } from '../page.ts'
import { TITLE_COLUMNS, type TitleRow } from '../title.ts'

export type ListedRow = TitleRow & { type: TitleType; listedAt: number; item: string }
type Page = { type: TitleType | null; after: Position | null; amount: number }

/** Reads the watchlist, those that were added last first. */
export async function readWatchlist(
  db: Db,
  userId: UserId,
  { type, after, amount }: Page,
): Promise<ListedRow[]> {
  const item = sql`bookmark.type || '/' || bookmark.title_id`
  const isType = type === null ? sql`true` : sql`bookmark.type = ${type}`
  const isAfter =
    after === null ? sql`true` : sql`(bookmark.added_at, ${item}) < (${after.at}, ${after.name})`
  const titles = jsonRows<ListedRow>(
    { ...TITLE_COLUMNS, type: sql`chosen.type`, listedAt: sql`chosen.added_at`, item: sql`chosen.item` },
    sql`(select bookmark.*, ${item} as item from bookmark
      where bookmark.user_id = ${userId} and bookmark.label = 'watchlist' and ${isType} and ${isAfter}
      order by bookmark.added_at desc, item desc limit ${amount}) as chosen
      cross join title on title.type = chosen.type and title.id = chosen.title_id`,
  )
  const row = await readRow(db, sql<{ titles: JsonRows<ListedRow> }>`select ${titles} as titles`)
  return readJsonRows(row.titles)
}
