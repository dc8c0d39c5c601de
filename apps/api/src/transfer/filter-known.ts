import { ratingKeyProblem } from '@marquee/domain/rating'
import { type TitleRef, titleKey } from '@marquee/domain/title'
import { problem } from '#http/problem.ts'
import type { Content } from './content.ts'
import type { Problems } from './problems.ts'
import type { KnownTitles } from './titles.ts'

/**
 * Leaves out entries of titles that the catalogue does not have, and ratings with a key of another type, and notes those.
 * A season that is not there was rated when it was.
 */
export function filterKnown(content: Content, known: KnownTitles, problems: Problems): Content {
  const isKnown = ({ type, id }: TitleRef) => known.has(titleKey(type, id))

  return {
    ...content,
    bookmarks: content.bookmarks.filter(isKnown),
    ratings: content.ratings.filter((rating) => {
      const title = known.get(titleKey(rating.type, rating.id))
      if (title === undefined) return false
      const code = ratingKeyProblem(rating.type, rating.key, title.seasons)
      if (code === null || code === 'season-unknown') return true
      problems.add(() => ({ where: rating.where, message: problem(code).message }))
      return false
    }),
    items: content.items.filter(isKnown),
    plays: content.plays.filter(isKnown),
    following: content.following.filter(({ series }) => isKnown({ type: 'series', id: series })),
  }
}
