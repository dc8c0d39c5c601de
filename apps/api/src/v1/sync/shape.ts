import { Day } from '@marquee/domain/day'
import { NumberInSeries } from '@marquee/domain/number-in-series'
import { TitleId, type TitleType } from '@marquee/domain/title'
import type { ExternalSource } from '@marquee/tmdb-client/find-response'
import { z } from 'zod'

/** Entries of one request: what a client has more of, it sends in several. */
export const MOST_ENTRIES = 200

/** Ids by which programs know a title or an episode, with those of services that we do not know, which decide nothing. */
export const AnyIds = z
  .looseObject({
    tmdb: TitleId.nullish(),
    imdb: z
      .string()
      .regex(/^tt\d{1,10}$/, 'Not an id of IMDb')
      .nullish(),
    tvdb: TitleId.nullish(),
  })
  .check(({ value, issues }) => {
    for (const [name, id] of Object.entries(value))
      if (!isShallow(id))
        issues.push({ code: 'custom', message: 'Name an id, or ids by name', path: [name], input: id })
  })
type AnyIds = z.infer<typeof AnyIds>

/** Whether it is an id or, as programs have it for Plex, one level of them: what is deeper could not be written again. */
function isShallow(id: unknown): boolean {
  return !isNested(id) || Object.values(id).every((part) => !isNested(part))
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Ids of which one that we know is enough; TMDB's is the quickest. */
export const SentIds = AnyIds.refine(
  (ids) => Object.keys(idsOf(ids)).length > 0,
  'Name an id of TMDB, IMDb or TVDB',
)
export type SentIds = z.infer<typeof SentIds>

export type Ids = { tmdb?: number; imdb?: string; tvdb?: number }

/** The ids that we know, of those that were sent. */
export const idsOf = ({ tmdb, imdb, tvdb }: AnyIds): Ids => ({
  ...(tmdb != null && { tmdb }),
  ...(imdb != null && { imdb }),
  ...(tvdb != null && { tvdb }),
})

/** When something was seen: a time with its offset, a day, the day on which it came out, or unknown; now without it. */
export const WatchedAt = z.union(
  [z.enum(['released', 'unknown']), Day, z.iso.datetime({ offset: true })],
  'Send a time such as 2026-01-31T20:00:00+01:00, a day, "released" or "unknown"',
)

/** Names that clients send along and that decide nothing. */
export const hints = { title: z.string().max(500).nullish(), year: z.int().nullish() }

/** Refuses an empty list: a client may have filtered it to nothing, and no list at all means everything. */
export const ALL_BY_ABSENCE = 'Leave it out to mean all of it'

/**
 * Films, episodes by their own ids, and episodes by series and number, each with the fields `own`. A series without
 * seasons, or a season without episodes, means all of it that has aired; so does one with an empty list, unless these have
 * `least` one entry.
 */
export function entriesOf<Own extends z.ZodRawShape>(own: Own, least: 0 | 1 = 0) {
  const entry = z.strictObject({ ids: SentIds, ...hints, ...own })
  const numbered = z.strictObject({ number: NumberInSeries, ...own })
  const listOf = <Part extends z.ZodType>(part: Part, most: number) =>
    z.array(part).min(least, ALL_BY_ABSENCE).max(most).nullish()
  const season = numbered.extend({ episodes: listOf(numbered, MOST_ENTRIES) })
  return z.strictObject({
    movies: z.array(entry).max(MOST_ENTRIES).default([]),
    episodes: z.array(entry).max(MOST_ENTRIES).default([]),
    shows: z
      .array(entry.extend({ seasons: listOf(season, 100) }))
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

export const titleTypeOf = ({ type }: Pick<EntryRef, 'type'>): TitleType =>
  type === 'movie' ? 'movies' : 'series'

/** IMDb names titles more surely than TVDB, where one number may be of a film and of a series. */
export function sourcesOf({ imdb, tvdb }: Pick<Ids, 'imdb' | 'tvdb'>): [ExternalSource, string][] {
  return [
    ...(imdb === undefined ? [] : [['imdb', imdb] satisfies [ExternalSource, string]]),
    ...(tvdb === undefined ? [] : [['tvdb', String(tvdb)] satisfies [ExternalSource, string]]),
  ]
}

/** An entry without a title or an episode. */
export const Missing = EntryRef.extend({
  /**
   * `malformed`: the catalogue has it, but nothing readable of it; `too-many-episodes`: a series or season has more than
   * a request may mean as a whole, so name them. Without a reason there is none.
   */
  reason: z.enum(['malformed', 'too-many-episodes']).optional(),
})
export type Missing = z.infer<typeof Missing>

export const Amounts = z.object({ movies: z.int(), episodes: z.int() })
