import type { TitleType } from '@marquee/domain/title'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

export const Timestamp = z.string()

/** Ids of a title where they are known; TMDB's always is. */
const TitleIds = z.object({
  tmdb: z.int(),
  imdb: z.string().optional(),
  tvdb: z.int().optional(),
})

/** A title as every list names it. */
export const named = { ids: TitleIds, title: z.string(), year: z.int().nullable() }

/** Types of titles by the words of this API. */
export const TypeWord = z.enum(['movie', 'show'])
const TYPES: Record<z.infer<typeof TypeWord>, TitleType> = { movie: 'movies', show: 'series' }

export const typeOf = (word: z.infer<typeof TypeWord>): TitleType => TYPES[word]
export const wordOf = (type: TitleType) => (type === 'movies' ? 'movie' : 'show')

export type TitleRow = {
  titleId: number
  imdbId: string | null
  tvdbId: number | null
  name: string
  year: number | null
}

/** Columns of the joined table `title`, for `readTitle`. */
export const TITLE_COLUMNS = {
  titleId: sql`title.id`,
  imdbId: sql`title.imdb_id`,
  tvdbId: sql`title.tvdb_id`,
  name: sql`title.name`,
  year: sql`title.year`,
} satisfies Record<keyof TitleRow, SQL>

/** Reads what names a title. */
export const readTitle = ({ titleId, imdbId, tvdbId, name, year }: TitleRow) => ({
  ids: { tmdb: titleId, imdb: imdbId ?? undefined, tvdb: tvdbId ?? undefined },
  ...{ title: name, year },
})

/** A time in milliseconds as this API writes it. */
export const timestampOf = (time: number): string => new Date(time).toISOString()
export const timestampOrNull = (time: number | null): string | null =>
  time === null ? null : timestampOf(time)
