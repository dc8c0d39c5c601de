import { BookmarkLabel } from '@marquee/domain/bookmark'
import { FollowState, NextRule } from '@marquee/domain/following'
import { PlayPrecision, PlaySource } from '@marquee/domain/play'
import { Rating } from '@marquee/domain/rating'
import { z } from 'zod'

const TmdbIds = z.object({ tmdb: z.int() })
const Timestamp = z.string()
const title = { type: z.enum(['movie', 'show']), ids: TmdbIds }

const Play = z.object({
  type: z.enum(['movie', 'episode']),
  /** Of the film or the series. */
  ids: TmdbIds,
  season: z.int().nullable(),
  number: z.int().nullable(),
  episode_ids: TmdbIds.nullable(),
  watched_at: Timestamp.nullable(),
  precision: PlayPrecision,
  source: PlaySource,
  rewatch: z.int().nullable(),
})
const RatingItem = z.object({
  type: z.enum(['movie', 'season']),
  ids: TmdbIds,
  season: z.int().nullable(),
  rating: Rating,
  rated_at: Timestamp,
})
const Bookmark = z.object({ list: BookmarkLabel, ...title, listed_at: Timestamp })
const Following = z.object({
  ids: TmdbIds,
  state: FollowState,
  with_specials: z.boolean(),
  rewatch: z.int().nullable(),
  /** When the last rewatch began; `null` before the first. */
  rewatch_began_at: Timestamp.nullable(),
  /** Which episode is next; `null` for the account's default. */
  next_rule: NextRule.nullable(),
  changed_at: Timestamp,
})
const Folder = z.object({ name: z.string(), created_at: Timestamp })
const FolderItem = z.object({ folder: z.string(), ...title, listed_at: Timestamp })

const changeOf = <Kind extends string, Value extends z.ZodType>(kind: Kind, value: Value) =>
  z.object({ kind: z.literal(kind), item: z.string(), value: value.nullable() })

/** An item by its kind and name, with all of it as it is now. */
export const ChangeShape = z
  .discriminatedUnion('kind', [
    changeOf('play', Play),
    changeOf('rating', RatingItem),
    changeOf('bookmark', Bookmark),
    changeOf('following', Following),
    changeOf('folder', Folder),
    changeOf('folder-item', FolderItem),
  ])
  .meta({ id: 'Change' })
