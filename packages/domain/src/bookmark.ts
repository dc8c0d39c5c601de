import { z } from 'zod'
import type { TitleId, TitleRef, TitleType } from './title.ts'

export const BookmarkLabel = z.enum(['watchlist', 'seen'])
export type BookmarkLabel = z.infer<typeof BookmarkLabel>

export type Bookmark = TitleRef & { label: BookmarkLabel }

/** One person's bookmarks and rating of a title; `rating` of a series is the mean of its seasons' ratings. */
export type BookmarkState = { watchlist: boolean; seen: boolean; rating: number | null }

export const EMPTY_BOOKMARK_STATE: BookmarkState = { watchlist: false, seen: false, rating: null }

/** The type is part of the question: film 1399 is not bookmarked because series 1399 is. */
export function isBookmarked(
  bookmarks: readonly Bookmark[],
  label: BookmarkLabel,
  type: TitleType,
  id: TitleId,
): boolean {
  return bookmarks.some((mark) => mark.label === label && mark.type === type && mark.id === id)
}
