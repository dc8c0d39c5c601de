import type { Day } from '@marquee/domain/day'
import { FollowState } from '@marquee/domain/following'
import { PlayPrecision } from '@marquee/domain/play'
import { Rating, RatingKey } from '@marquee/domain/rating'
import type { TitleRef } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import {
  type BookmarkStateColumns,
  BookmarkStateShape,
  bookmarkStateColumns,
  readBookmarkState,
} from '#lists/bookmark-state.ts'
import { isFollowed } from '#progress/involved.ts'
import { dayOfPlay, FOR_EVER } from '#time-zone/viewer-day.ts'
import { readSaved, SAVED_TITLE } from '#titles/snapshot.ts'
import { SavedTitleShape } from '#titles/title-shapes.ts'

/** A title that the catalogue has no longer, with what somebody has seen, rated and listed of it. */
export const GoneTitle = z.object({
  /** As it was known last. */
  gone: SavedTitleShape,
  /** State of a series in the person's lists; `null` for a film, and for a series that is in none. */
  state: FollowState.nullable(),
  marks: BookmarkStateShape,
  ratings: z.record(RatingKey, Rating),
  /** Seen episodes in order; the numbers are `null` for a film. */
  seen: z.array(
    z.object({
      season: z.int().nullable(),
      episode: z.int().nullable(),
      name: z.string().nullable(),
      plays: z.int(),
      /** Day of the last play in the person's zone; `null` where it is unknown. */
      day: z.string().nullable(),
      precision: PlayPrecision,
    }),
  ),
})
type GoneTitle = z.infer<typeof GoneTitle>

type TitleRow = BookmarkStateColumns & { title: string; ratings: string }

type SeenRow = {
  season: number | null
  episode: number | null
  name: string | null
  plays: number
  day: Day | null
  precision: PlayPrecision
}

/** Finds what somebody has to do with a stored title; `null` where they have nothing of it in the lists of everybody. */
export async function findGoneTitle(db: Db, userId: UserId, title: TitleRef): Promise<GoneTitle | null> {
  const [[row], seen, [followed]] = await readRows(db, [
    selectStored(userId, title),
    selectSeenOf(userId, title),
    selectState(userId, title),
  ])
  if (row === undefined) return null
  const marks = readBookmarkState(row)
  const isListed = marks.watchlist || marks.seen || marks.rating !== null
  if (!isListed && seen.length === 0 && followed === undefined) return null
  return {
    ...{ gone: readSaved(JSON.parse(row.title)), state: followed?.state ?? null },
    ...{ marks, ratings: JSON.parse(row.ratings), seen },
  }
}

function selectStored(userId: UserId, { type, id }: TitleRef): SQL<TitleRow> {
  return sql`select ${SAVED_TITLE} as title,
      ${bookmarkStateColumns(userId, { type: sql`title.type`, titleId: sql`title.id` })},
      (select json_group_object(key, rating) from rating
        where user_id = ${userId} and type = title.type and title_id = title.id) as ratings
    from title where title.type = ${type} and title.id = ${id}`
}

/** The statement for what was seen of a title; SQLite takes the columns of each group from the play with `max`. */
function selectSeenOf(userId: UserId, { type, id }: TitleRef): SQL<SeenRow> {
  return sql`select season, episode, name, plays, day, precision from (
      select coalesce(stored.season, play.season) as season, coalesce(stored.number, play.episode) as episode,
        stored.name, count(*) as plays, ${dayOfPlay(userId)} as day, play.precision,
        max(coalesce(play.seen_at, ${-FOR_EVER})) as last
      from play left join episode as stored on stored.id = play.episode_id
      where play.user_id = ${userId} and play.type = ${type} and play.title_id = ${id}
      group by 1, 2)
    order by season, episode`
}

function selectState(userId: UserId, { type, id }: TitleRef): SQL<{ state: FollowState }> {
  return sql`select coalesce(following.state, 'following') as state from series_progress as mine
    left join following on following.user_id = mine.user_id and following.series_id = mine.series_id
    where mine.user_id = ${userId} and mine.series_id = ${id} and ${type} = 'series' and ${isFollowed}`
}
