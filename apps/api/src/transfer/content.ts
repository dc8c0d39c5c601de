import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { FollowState, NextRule } from '@marquee/domain/following'
import type { PlayPrecision, PlaySource } from '@marquee/domain/play'
import type { PreferenceChange } from '@marquee/domain/preferences'
import type { Rating, RatingKey } from '@marquee/domain/rating'
import type { TitleRef } from '@marquee/domain/title'

/** Location in the file, such as `ratings[3].rating`, and what is wrong there. */
export type EntryProblem = { where: string; message: string }

type BookmarkIn = TitleRef & { where: string; label: BookmarkLabel; at: number }
export type RatingIn = TitleRef & {
  where: string
  key: RatingKey
  rating: Rating
  createdAt: number
  updatedAt: number
}
type FolderIn = { where: string; name: string; at: number }
/** `folder` is the name of the folder. */
type FolderItemIn = TitleRef & { where: string; folder: string; at: number }
export type EpisodeIn = {
  where: string
  series: number
  season: number
  episode: number
  episodeId: number | null
  at: number | null
}

export type PlayIn = TitleRef & {
  where: string
  key: string
  season: number | null
  episode: number | null
  episodeId: number | null
  at: number | null
  precision: PlayPrecision
  source: PlaySource
  batch: string
  rewatch: number | null
  /** Whether it is written only if the episode was not seen at all: of a file that knew ticks alone. */
  unlessSeen: boolean
}
type FollowingIn = {
  where: string
  series: number
  state: FollowState
  nextRule: NextRule | null
  withSpecials: boolean
  rewatch: number | null
  rewatchBeganAt: number | null
  at: number
}

/** Name and preferences in a file; preferences that it lacks are left out. */
export type Profile = { firstName: string | null; lastName: string | null; preferences: PreferenceChange }

/** Content of a file to import: each thing once, and only valid ones. Times are milliseconds. */
export type Content = {
  profile: Profile
  bookmarks: BookmarkIn[]
  ratings: RatingIn[]
  folders: FolderIn[]
  items: FolderItemIn[]
  plays: PlayIn[]
  following: FollowingIn[]
  /** Seen episodes of a file of version 1, in which the bookmark "Seen" of a series covered others. */
  episodes: EpisodeIn[]
  isVersion1: boolean
}
