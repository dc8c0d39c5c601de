import type { Day } from '@marquee/domain/day'
import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import type { UserId } from '#db/user-id.ts'
import { viewerDayAt } from '#time-zone/viewer-day.ts'

export type SeenMark = {
  /** The person's day on which they marked the title. */
  markedOn: Day
}

/** The statement for a title's mark "Seen"; only of a series does it mean episodes. */
export function selectSeenMark(userId: UserId, { type, id }: TitleRef): SQL<SeenMark> {
  return sql`select ${viewerDayAt(userId, sql`bookmark.added_at`)} as markedOn from bookmark where user_id = ${userId}
    and type = ${type} and title_id = ${id} and label = 'seen'`
}
