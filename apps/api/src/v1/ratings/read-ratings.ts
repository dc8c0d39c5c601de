import type { TitleType } from '@marquee/domain/title'
import { sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { type JsonRows, jsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRow } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import type { Position } from '../page.ts'
import { TITLE_COLUMNS, type TitleRow } from '../title.ts'

export type RatingRow = TitleRow & {
  type: TitleType
  key: string
  rating: number
  ratedAt: number
  item: string
}
type Page = { type: TitleType | null; after: Position | null; amount: number }

/** Reads ratings, the last first. */
export async function readRatings(
  db: Db,
  userId: UserId,
  { type, after, amount }: Page,
): Promise<RatingRow[]> {
  const item = sql`rating.type || '/' || rating.title_id || '/' || rating.key`
  const isType = type === null ? sql`true` : sql`rating.type = ${type}`
  const isAfter =
    after === null ? sql`true` : sql`(rating.updated_at, ${item}) < (${after.at}, ${after.name})`
  const ratings = jsonRows<RatingRow>(
    {
      ...{ ...TITLE_COLUMNS, type: sql`chosen.type`, key: sql`chosen.key`, rating: sql`chosen.rating` },
      ...{ ratedAt: sql`chosen.updated_at`, item: sql`chosen.item` },
    },
    sql`(select rating.*, ${item} as item from rating where rating.user_id = ${userId} and ${isType} and ${isAfter}
      order by rating.updated_at desc, item desc limit ${amount}) as chosen
      cross join title on title.type = chosen.type and title.id = chosen.title_id`,
  )
  const row = await readRow(db, sql<{ ratings: JsonRows<RatingRow> }>`select ${ratings} as ratings`)
  return readJsonRows(row.ratings)
}
