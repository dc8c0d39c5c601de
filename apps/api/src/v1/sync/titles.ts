import { Day } from '@marquee/domain/day'
import { z } from 'zod'
import { readTiming } from '#plays/when.ts'
import type { Located } from './find-titles.ts'
import type { Entry } from './read-entries.ts'
import type { Resolved } from './resolve.ts'
import { EntryRef, hints, idsOf, Missing, MOST_ENTRIES, SentIds } from './shape.ts'

/** When something was rated or put on a list: a time with its offset, or a day; now without it. */
export const MadeAt = z
  .union([Day, z.iso.datetime({ offset: true })], 'Send a time such as 2026-01-31T20:00:00+01:00, or a day')
  .optional()

/** Reads that time in milliseconds; `null` for an implausible one. */
export function readMadeAt(madeAt: z.infer<typeof MadeAt>, now: Date): number | null {
  const timing = readTiming(madeAt ?? 'now', now)
  return timing !== null && 'seenAt' in timing ? timing.seenAt : null
}

/** Films and series, each with the fields `own`. */
export function titlesOf<Own extends z.ZodRawShape>(own: Own) {
  const titles = z
    .array(z.strictObject({ ids: SentIds, ...hints, ...own }))
    .max(MOST_ENTRIES)
    .default([])
  return z.strictObject({ movies: titles, shows: titles })
}

type Titles<Own> = Record<'movies' | 'shows', readonly ({ ids: SentIds } & Own)[]>

/** Reads films and series of a request as one list. */
export function readTitles<Own extends object>({ movies, shows }: Titles<Own>): Entry<Own>[] {
  return [
    ...movies.map((own) => ({ ref: { type: 'movie' as const, ids: idsOf(own.ids) }, own })),
    ...shows.map((own) => ({ ref: { type: 'show' as const, ids: idsOf(own.ids) }, own })),
  ]
}

export const TitleAmounts = z.object({ movies: z.int(), shows: z.int() })

/** Entries that came to nothing. */
export const leftOver = {
  /** Entries without a title in the catalogue. */
  not_found: z.array(Missing),
  /** Entries that need more requests to the catalogue than one of yours may make: send them again. */
  later: z.array(EntryRef),
}

/** Counts titles by their types. */
export function countTitles(titles: readonly Pick<Located, 'type'>[]): z.infer<typeof TitleAmounts> {
  const movies = titles.filter(({ type }) => type === 'movies').length
  return { movies, shows: titles.length - movies }
}

/** The types and ids of titles as JSON, for statements. */
export const namesOf = (titles: readonly Resolved<unknown>[]): string =>
  JSON.stringify(titles.map(({ at }) => [at.type, at.titleId]))
