import { z } from 'zod'

/** State of an import, from its first piece to the end. */
export const ImportState = z.enum([
  'uploading',
  'matching',
  'review',
  'applying',
  'done',
  'undoing',
  'undone',
  'cancelled',
  'failed',
])
export type ImportState = z.infer<typeof ImportState>

/** States in which an import still has work to do; a person has one such import at a time. */
export const ACTIVE_IMPORT_STATES = [
  'uploading',
  'matching',
  'review',
  'applying',
  'undoing',
] as const satisfies ImportState[]

/**
 * Why a title of a file is left to the person; `answered-before` says that they decided at an earlier import, and
 * `chosen-gone` that the catalogue lacks by now what they chose there.
 */
export const DoubtReason = z.enum([
  'several',
  'suspicious',
  'other-kind',
  'no-year',
  'year-differs',
  'answered-before',
  'chosen-gone',
])
export type DoubtReason = z.infer<typeof DoubtReason>

/** Choices of a person where the file alone does not say what an import does. */
export const ImportOptions = z.object({
  parts: z.object({
    plays: z.boolean(),
    ratings: z.boolean(),
    watchlist: z.boolean(),
    lists: z.boolean(),
    following: z.boolean(),
  }),
  /** A play of something that was seen on the same local day. */
  sameDay: z.enum(['skip', 'add']),
  /** Ratings that differ from those that are there. */
  conflicts: z.enum(['mine', 'newest', 'file']),
  /** Ratings of whole series that have several seasons. */
  seriesRatings: z.enum(['skip', 'seen-seasons']),
  ratedMeansSeen: z.boolean(),
  /** Whether series of the plays are followed. */
  follow: z.boolean(),
})
export type ImportOptions = z.infer<typeof ImportOptions>

export const DEFAULT_IMPORT_OPTIONS: ImportOptions = {
  parts: { plays: true, ratings: true, watchlist: true, lists: true, following: true },
  sameDay: 'skip',
  conflicts: 'mine',
  seriesRatings: 'skip',
  ratedMeansSeen: false,
  follow: true,
}
