import { BookmarkLabel } from '@marquee/domain/bookmark'
import { RatingKey } from '@marquee/domain/rating'
import { TitleId, TitleType } from '@marquee/domain/title'
import { z } from 'zod'

/** Numbers arrive as text in an address; this is where they become numbers. */
const number = (pattern: RegExp) => z.string().regex(pattern, 'Not a number in range').transform(Number)

export const IdParam = number(/^[1-9]\d{0,9}$/).pipe(TitleId)
export const CountParam = number(/^(0|[1-9]\d{0,4})$/).pipe(z.int().min(0).max(99_999))

/** TMDB serves 500 pages of a list and no more. */
export const PageQuery = number(/^[1-9]\d{0,2}$/)
  .pipe(z.int().min(1).max(500))
  .optional()

export const GenreQuery = number(/^[1-9]\d{0,5}$/)
  .pipe(z.int().min(1).max(999_999))
  .optional()
export const YearQuery = number(/^[1-9]\d{3}$/)
  .pipe(z.int().min(1000).max(9999))
  .optional()
export const MinutesQuery = number(/^(0|[1-9]\d{0,3})$/)
  .pipe(z.int().min(0).max(9999))
  .optional()

export const TitleParams = z.strictObject({ type: TitleType, id: IdParam })
export const SeasonParams = z.strictObject({ id: IdParam, season: CountParam })
export const EpisodeParams = z.strictObject({ id: IdParam, season: CountParam, episode: CountParam })
export const BookmarkParams = z.strictObject({ label: BookmarkLabel, type: TitleType, id: IdParam })
export const RatingParams = z.strictObject({ type: TitleType, id: IdParam, key: RatingKey })
