import type { BookmarkLabel } from '@marquee/domain/bookmark'
import type { PreferenceChange } from '@marquee/domain/preferences'
import type { Rating, RatingKey } from '@marquee/domain/rating'
import type { TitleRef } from '@marquee/domain/title'

/** Where in the file something stands, as in `ratings[3].rating`, and what is the matter with it. */
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

/** What a file says of the person; preferences that it does not say are left out. */
export type Profile = { firstName: string | null; lastName: string | null; preferences: PreferenceChange }

/** What a file asks to be kept: each thing once, and nothing that makes no sense. Times are milliseconds. */
export type Content = {
  profile: Profile
  bookmarks: BookmarkIn[]
  ratings: RatingIn[]
  folders: FolderIn[]
  items: FolderItemIn[]
  episodes: EpisodeIn[]
}
