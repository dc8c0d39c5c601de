import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { AccountColour } from '@marquee/domain/colour'
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

/** Content of a file to import: each thing once, and only valid ones. Times are milliseconds. */
export type Content = {
  profile: { firstName: string | null; lastName: string | null; colour: AccountColour | null }
  bookmarks: BookmarkIn[]
  ratings: RatingIn[]
  folders: FolderIn[]
  items: FolderItemIn[]
  episodes: EpisodeIn[]
}
