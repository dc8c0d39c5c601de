import { DoubtReason, ImportOptions, ImportState } from '@marquee/domain/import-job'
import { TitleId, TitleType } from '@marquee/domain/title'
import type { FileStatus } from '@marquee/importers/file-report'
import type { Source } from '@marquee/importers/record'
import { z } from 'zod'

type Named<Name extends string> = { [Each in Name]: Each }

/** Services whose exports are read. */
export const SourceName = z.enum({
  ...{ trakt: 'trakt', tvtime: 'tvtime', letterboxd: 'letterboxd', imdb: 'imdb', simkl: 'simkl' },
  ...{ yamtrack: 'yamtrack', movary: 'movary', seriesguide: 'seriesguide', showly: 'showly' },
  ...{ watcharr: 'watcharr', ryot: 'ryot', bingers: 'bingers', tmdb: 'tmdb', netflix: 'netflix' },
  ...{ csv: 'csv', marquee: 'marquee' },
} satisfies Named<Source>)

const FileStatusName = z.enum({
  ...{ read: 'read', 'left-out': 'left-out', 'not-opened': 'not-opened' },
  ...{ unknown: 'unknown', damaged: 'damaged', question: 'question' },
} satisfies Named<FileStatus>)

const Amount = z.int().min(0)

/** Amounts by kind of what an import brings. */
export const Totals = z.strictObject({
  ...{ episodePlays: Amount, filmPlays: Amount, ratings: Amount },
  ...{ watchlist: Amount, lists: Amount, following: Amount },
})
export type Totals = z.infer<typeof Totals>
export type TotalKind = keyof Totals

export const NO_TOTALS: Totals = {
  ...{ episodePlays: 0, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 },
}

/** A file that was given, and what the browser made of it. */
export const ImportFile = z.strictObject({
  path: z.string().max(500),
  source: SourceName.nullable(),
  part: z.string().max(100).nullable(),
  status: FileStatusName,
  entries: Amount,
})

/** Something that an undo left as it is, because it was changed since the import. */
export const KeptItem = z.object({
  kind: Totals.keyof(),
  type: TitleType,
  id: TitleId,
  name: z.string().nullable(),
  season: z.int().nullable(),
  episode: z.int().nullable(),
})
export type KeptItem = z.infer<typeof KeptItem>

export const ImportResult = z.object({
  added: Totals,
  alreadyThere: Amount,
  leftOut: Amount,
  /** Earliest day of the plays that were added. */
  since: z.string().nullable(),
  /** Filled by an undo. */
  kept: z.array(KeptItem),
})
export type ImportResult = z.infer<typeof ImportResult>

const Progress = z.object({
  phase: z.enum(['upload', 'match', 'compare', 'apply', 'undo']).nullable(),
  /** Titles while they are matched, pieces in the other phases. */
  done: Amount,
  total: Amount,
  secondsLeft: Amount.nullable(),
  matched: Amount,
  doubtful: Amount,
  notFound: Amount,
})
export type Progress = z.infer<typeof Progress>

export const Import = z.object({
  id: z.string(),
  state: ImportState,
  sources: z.array(SourceName),
  createdAt: z.int(),
  finishedAt: z.int().nullable(),
  /** Until when it can be undone; `null` before it is done. */
  undoUntil: z.int().nullable(),
  files: z.array(ImportFile),
  records: Amount,
  /** Of the records, as the files say it. */
  kinds: Totals,
  progress: Progress,
  result: ImportResult.nullable(),
})
export interface Import extends z.infer<typeof Import> {}

/** Numbers of the pieces that have not arrived, the first 1,000. */
const Missing = z.array(z.int())

export const Created = z.object({ import: Import, missing: Missing })
export interface Created extends z.infer<typeof Created> {}
export const StoredPiece = z.object({ missing: Amount })
export const ImportList = z.object({ imports: z.array(Import) })
export interface ImportList extends z.infer<typeof ImportList> {}

const ReviewRow = z.object({
  kind: Totals.keyof(),
  ...{ new: Amount, there: Amount, conflict: Amount },
  ...{ ambiguous: Amount, notFound: Amount, unsupported: Amount },
})
export type ReviewRow = z.infer<typeof ReviewRow>

const Affected = z.object({
  /** Plays for which an account has no room. */
  beyondMost: Amount,
  ...{ sameDay: Amount, conflicts: Amount, undated: Amount, followed: Amount },
  /** Dated plays that take the place of undated ones of earlier imports. */
  replacing: Amount,
  ...{ seriesRatings: Amount, episodeRatings: Amount, unwatchedRatings: Amount },
})
export type Affected = z.infer<typeof Affected>

/** A title of the catalogue that the person chose, "skip", or nothing yet. */
export const Decision = z
  .union([z.strictObject({ type: TitleType, id: TitleId }), z.literal('skip')])
  .nullable()
export type Decision = z.infer<typeof Decision>

const Question = z.object({
  key: z.string(),
  name: z.string().nullable(),
  year: z.int().nullable(),
  kind: z.enum(['film', 'series']).nullable(),
  reason: DoubtReason,
  position: z.object({ file: z.string(), line: z.int().nullable() }),
  records: Amount,
  /** First day on which the file has it seen. */
  seenOn: z.string().nullable(),
  candidates: z.array(
    z.object({
      ...{ type: TitleType, id: TitleId, name: z.string() },
      ...{ year: z.int().nullable(), poster: z.string().nullable() },
    }),
  ),
  decision: Decision,
})
export type Question = z.infer<typeof Question>

const NotFoundTitle = z.object({
  ...{ name: z.string().nullable(), year: z.int().nullable() },
  ...{ file: z.string(), line: z.int().nullable() },
})

/** Effect of an import by kind, and how much each option changes. */
export const ReviewTotals = z.object({
  rows: z.array(ReviewRow),
  options: ImportOptions,
  affected: Affected,
})
export interface ReviewTotals extends z.infer<typeof ReviewTotals> {}

export const Review = ReviewTotals.extend({
  questions: z.object({
    ...{ open: Amount, total: Amount, page: Amount, pages: Amount },
    titles: z.array(Question),
  }),
  /** With the first 20. */
  notFound: z.object({ titles: Amount, records: Amount, first: z.array(NotFoundTitle) }),
})
export interface Review extends z.infer<typeof Review> {}

export const Decided = z.object({ open: Amount })
