import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { useSaving } from '#saving/use-saving.ts'
import { detailPath } from '#title/title-card.tsx'
import type { FoundTitle } from './find-title.ts'

/** What I have done with a title, with what I have just done already in it, and the ways to do more. */
export function useTitleState(
  { title, marks, ratings }: Pick<FoundTitle, 'title' | 'marks' | 'ratings'>,
  action = detailPath(title),
) {
  const { save, wanted } = useSaving(action)
  const name = `${title.type}/${title.id}`
  const markKey = (label: BookmarkLabel) => `mark:${label}:${name}`
  const rateKey = (key: string) => `rate:${name}:${key}`

  const isMarked = (label: BookmarkLabel) => {
    const wish = wanted(markKey(label), 'wanted')
    return wish === null ? marks[label] : wish === 'on'
  }
  const keys = title.type === 'series' ? title.seasons.map(({ number }) => String(number)) : ['total']
  const ratingOf = (key: string) => {
    const wish = wanted(rateKey(key), 'rating')
    if (wish === null) return ratings[key] ?? null
    return wish === '' ? null : Number(wish)
  }

  const rated: [string, number][] = keys.flatMap((key) => {
    const rating = ratingOf(key)
    return rating === null ? [] : [[key, rating]]
  })

  return {
    action,
    marks: { watchlist: isMarked('watchlist'), seen: isMarked('seen') },
    ratings: Object.fromEntries(rated),
    mark(label: BookmarkLabel, on: boolean) {
      save(markKey(label), { intent: 'bookmark', of: title.name, label, wanted: on ? 'on' : 'off' })
    },
    rate(key: string, rating: number | null) {
      save(rateKey(key), {
        ...{ intent: 'rate', of: title.name, key },
        rating: rating === null ? '' : String(rating),
      })
    },
  }
}

export type TitleState = ReturnType<typeof useTitleState>
