import type { TitleSnapshot } from '@marquee/domain/catalogue'
import { ratingKeyProblem } from '@marquee/domain/rating'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import { problem } from '#http/problem.ts'
import type { Content } from './content.ts'
import type { Wanted } from './titles.ts'

/** Every title that a file speaks of, once, with the seasons it rates. */
export function wantedTitles({ bookmarks, ratings, items, episodes }: Content): Wanted[] {
  const wanted = new Map<string, Wanted>()
  const want = ({ type, id }: TitleRef): Wanted => {
    const key = titleKey(type, id)
    const title = wanted.get(key) ?? { type, id, keys: [] }
    wanted.set(key, title)
    return title
  }
  for (const rating of ratings) want(rating).keys.push(rating.key)
  for (const title of [...bookmarks, ...items]) want(title)
  for (const { series } of episodes) want({ type: 'series', id: series })
  return [...wanted.values()]
}

/** Leaves out what hangs on a title or a season that the catalogue does not have, and says so. */
export function settle(
  content: Content,
  kept: ReadonlyMap<string, Pick<TitleSnapshot, 'seasons'>>,
  why: (titleKey: string) => string,
): Content {
  const problems = [...content.problems]
  for (const { type, id } of wantedTitles(content)) {
    const key = titleKey(type, id)
    if (!kept.has(key)) problems.push({ where: key, message: why(key) })
  }
  const isKept = ({ type, id }: TitleRef) => kept.has(titleKey(type, id))

  return {
    ...content,
    bookmarks: content.bookmarks.filter(isKept),
    ratings: content.ratings.filter((rating) => {
      const title = kept.get(titleKey(rating.type, rating.id))
      if (title === undefined) return false
      const code = ratingKeyProblem(rating.type, rating.key, title.seasons)
      if (code !== null) problems.push({ where: rating.where, message: problem(code).message })
      return code === null
    }),
    items: content.items.filter(isKept),
    episodes: content.episodes.filter(({ series }) => isKept({ type: 'series', id: series })),
    problems,
  }
}
