import { Day } from '@marquee/domain/day'
import { TitleId } from '@marquee/domain/title'
import { z } from 'zod'

/** Entries of one request: what a client has more of, it sends in several. */
export const MOST_ENTRIES = 200

export const Number99 = z.int().min(0).max(99_999)

/** Ids by which programs know a title or an episode; one is enough, and TMDB's is the quickest. */
export const Ids = z
  .strictObject({
    tmdb: TitleId.optional(),
    imdb: z
      .string()
      .regex(/^tt\d{1,10}$/, 'Not an id of IMDb')
      .optional(),
    tvdb: TitleId.optional(),
  })
  .refine((ids) => Object.values(ids).some((id) => id !== undefined), 'Name one id at least')
export type Ids = z.infer<typeof Ids>

/** When something was seen: a time with its offset, a day, the day on which it came out, or unknown; now without it. */
export const WatchedAt = z.union([z.enum(['released', 'unknown']), Day, z.iso.datetime({ offset: true })])

/** Names that clients send along and that decide nothing. */
export const hints = { title: z.string().max(500).nullish(), year: z.int().nullish() }

/** Films, episodes by their own ids, and episodes by series and number, each with the fields `own`. */
export function entriesOf<Own extends z.ZodRawShape>(own: Own) {
  const film = z.strictObject({ ids: Ids, ...hints, ...own })
  const numbered = z.strictObject({ number: Number99, ...own })
  const season = z.strictObject({ number: Number99, episodes: z.array(numbered).min(1).max(MOST_ENTRIES) })
  return z.strictObject({
    movies: z.array(film).max(MOST_ENTRIES).default([]),
    episodes: z
      .array(z.strictObject({ ids: Ids, ...hints, ...own }))
      .max(MOST_ENTRIES)
      .default([]),
    shows: z
      .array(z.strictObject({ ids: Ids, ...hints, seasons: z.array(season).min(1).max(100) }))
      .max(MOST_ENTRIES)
      .default([]),
  })
}

/** An entry as the response names it: by whatever the client knew it by. */
export const EntryRef = z.object({
  type: z.enum(['movie', 'show', 'season', 'episode']),
  ids: z.object({ tmdb: z.int().optional(), imdb: z.string().optional(), tvdb: z.int().optional() }),
  /** Of a season, and of an episode that was named by its series, whose ids stand before. */
  season: z.int().optional(),
  number: z.int().optional(),
})
export type EntryRef = z.infer<typeof EntryRef>

/** Whether an entry is an episode by ids of its own. */
export const isOwnEpisode = ({ type, season, number }: EntryRef): boolean =>
  type === 'episode' && (season === undefined || number === undefined)

/** An entry without a title or an episode. */
export const Missing = EntryRef.extend({
  /** `malformed`: the catalogue has it, but nothing readable of it. Without a reason there is none. */
  reason: z.literal('malformed').optional(),
})
export type Missing = z.infer<typeof Missing>

export const Amounts = z.object({ movies: z.int(), episodes: z.int() })
