import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { bookmarkKeyOf } from '#saving/bookmark-key.ts'
import { ratingKeyOf } from '#saving/change-keys.ts'
import { useSaving } from '#saving/use-saving.ts'
import { detailPath } from '#title/title-card.tsx'
import type { FoundTitle } from './find-title.ts'

/** Optimistic bookmarks and ratings of a title, with functions to change them. */
export function useTitleState(
  { title, marks, ratings }: Pick<FoundTitle, 'title' | 'marks' | 'ratings'>,
  action = detailPath(title),
) {
  const { save, wanted } = useSaving(action)

  const isBookmarked = (label: BookmarkLabel) => {
    const pending = wanted(bookmarkKeyOf(title, label), 'wanted')
    return pending === null ? marks[label] : pending === 'on'
  }
  const listed = title.type === 'series' ? title.seasons.map(({ number }) => String(number)) : ['total']
  // A season that was rated may be listed no longer; its rating counts in every mean.
  const rated = [...listed, ...Object.keys(ratings)].flatMap((key): [string, number][] => {
    // What is taken away is an empty text on its way.
    const rating = Number(wanted(ratingKeyOf(title, key), 'rating') ?? ratings[key])
    return rating ? [[key, rating]] : []
  })

  return {
    action,
    bookmarks: { watchlist: isBookmarked('watchlist'), seen: isBookmarked('seen') },
    ratings: Object.fromEntries(rated),
    bookmark(label: BookmarkLabel, on: boolean) {
      save(bookmarkKeyOf(title, label), {
        intent: 'bookmark',
        of: title.name,
        label,
        wanted: on ? 'on' : 'off',
      })
    },
    rate(key: string, rating: number | null) {
      save(ratingKeyOf(title, key), {
        ...{ intent: 'rate', of: title.name, key },
        rating: rating === null ? '' : String(rating),
      })
    },
  }
}

export type TitleState = ReturnType<typeof useTitleState>
