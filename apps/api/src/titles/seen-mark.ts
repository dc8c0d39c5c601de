import type { Day } from '@marquee/domain/day'
import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { dayOf } from '#clock.ts'
import type { UserId } from '#db/user-id.ts'

export type SeenMark = { markedAt: number }

/** The statement for `markedOn`; only of a series does it mean episodes. */
export function selectSeenMark(userId: UserId, { type, id }: TitleRef): SQL<SeenMark> {
  return sql`select added_at as markedAt from bookmark where user_id = ${userId} and type = ${type}
    and title_id = ${id} and label = 'seen'`
}

/** The day on which a title was marked as seen; `null` where it is not. */
export function markedOn(mark: SeenMark | undefined): Day | null {
  return mark === undefined ? null : dayOf(new Date(mark.markedAt))
}
