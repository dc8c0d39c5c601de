import type { Day } from '@marquee/domain/day'
import { ACTIVE_IMPORT_STATES, type ImportOptions, ImportState } from '@marquee/domain/import-job'
import type { Doubt, ResolvedRow } from '@marquee/domain/import-match'
import type { PlayPrecision } from '@marquee/domain/play'
import type { ImportRecord, Position, Source, SourceTitle } from '@marquee/importers/record'
import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  real,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'

import { oneOf, time, titleType } from './columns.ts'
import { users } from './user.ts'

const importId = () =>
  text()
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' })
const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** One import of a person: what was given, how far it is, and what came of it. */
export const imports = sqliteTable(
  'import',
  {
    id: text().primaryKey(),
    userId: userId(),
    /** Hash of the keys of all records, so that a file is recognised that is given again. */
    fingerprint: text().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** JSON of what the browser read: sources, files, and records by kind. */
    contents: text({ mode: 'json' }).notNull(),
    records: integer().notNull(),
    pieces: integer().notNull(),
    options: text({ mode: 'json' }).$type<ImportOptions>().notNull(),
    /** JSON of what was done; `null` before. */
    result: text({ mode: 'json' }),
    createdAt: time().notNull(),
    /** When it last got on; the progress page wakes one that stands still. */
    changedAt: time().notNull(),
    /** When the phase began that it is in, from which the time left is estimated. */
    phaseStartedAt: time(),
    finishedAt: time(),
  },
  (row) => [
    index('import_by_user').on(row.userId, row.createdAt),
    uniqueIndex('import_active').on(row.userId).where(oneOf(row.state, ACTIVE_IMPORT_STATES)),
    index('import_by_age').on(row.createdAt),
    check('import_state_known', oneOf(row.state, ImportState.options)),
    check('import_id_length', sql`length(${row.id}) between 1 and 60`),
  ],
)

/** Up to 1,000 records of an import, as they were sent; 30 days at most. */
export const importPieces = sqliteTable(
  'import_piece',
  {
    importId: importId(),
    piece: integer().notNull(),
    records: text({ mode: 'json' }).$type<ImportRecord[]>().notNull(),
    /** JSON of why records come to nothing, and a hash of the rows of others; `null` before, and when a decision changes them. */
    resolved: text(),
    /** JSON of the counts that the review adds up; `null` before they are counted. */
    counts: text(),
    appliedAt: time(),
  },
  (row) => [primaryKey({ columns: [row.importId, row.piece] })],
)

const TITLE_STATUSES = ['waiting', 'matched', 'doubtful', 'not-found', 'unavailable', 'skipped'] as const

/** A title of an import's records, once, and what it was matched with. */
export const importTitles = sqliteTable(
  'import_title',
  {
    importId: importId(),
    /** Identity of the title in the file, of `titleKeyOf`. */
    key: text().notNull(),
    /** As the file has it. */
    title: text({ mode: 'json' }).$type<SourceTitle>().notNull(),
    /** Of its first record. */
    position: text({ mode: 'json' }).$type<Position>().notNull(),
    records: integer().notNull(),
    /** Earliest day on which the file has it seen. */
    seenOn: text().$type<Day>(),
    /** Pieces that have records of it. */
    pieces: text({ mode: 'json' }).$type<number[]>().notNull(),
    status: text().$type<(typeof TITLE_STATUSES)[number]>().notNull(),
    type: titleType(),
    titleId: integer(),
    doubt: text({ mode: 'json' }).$type<Doubt>(),
    /** When the person decided; `null` for what was matched without asking. */
    decidedAt: time(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.key] }),
    index('import_title_by_status').on(row.importId, row.status),
    check('import_title_status_known', oneOf(row.status, TITLE_STATUSES)),
  ],
)

/**
 * The rows that a piece comes to, one by one, so that pieces of an import can be compared with each other: with indexes,
 * which a list in JSON has not.
 */
export const importRows = sqliteTable(
  'import_row',
  {
    importId: text().notNull(),
    piece: integer().notNull(),
    /** Position among the rows of the piece. */
    n: integer().notNull(),
    kind: text().$type<ResolvedRow['kind']>().notNull(),
    /** Service that the record is of. */
    source: text().$type<Source>().notNull(),
    type: titleType().notNull(),
    titleId: integer().notNull(),
    season: integer(),
    episode: integer(),
    episodeId: integer(),
    /** Key of a play or of a rating, name of a folder, state of a series. */
    key: text().notNull(),
    /** The rating, or the number in a list. */
    value: integer(),
    seenAt: time(),
    precision: text().$type<PlayPrecision>(),
    /** Whether it is of a whole: a rating of a series, or a play of a season or series that was seen as one. */
    onSeasons: integer({ mode: 'boolean' }).notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.importId, row.piece, row.n] }),
    foreignKey({
      columns: [row.importId, row.piece],
      foreignColumns: [importPieces.importId, importPieces.piece],
    }).onDelete('cascade'),
    index('import_row_by_title').on(row.importId, row.kind, row.type, row.titleId, row.season, row.episode),
  ],
)

/** Rows that applying an import replaced or added besides plays, in its order, so that it can be taken back. */
export const importChanges = sqliteTable(
  'import_change',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    importId: importId(),
    kind: text().notNull(),
    /** JSON of the row before and after. */
    row: text().notNull(),
  },
  (row) => [index('import_change_by_import').on(row.importId, row.id)],
)

/** Decision of a person about a title that could not be matched without them, for their next import. */
export const importChoices = sqliteTable(
  'import_choice',
  {
    userId: userId(),
    key: text().notNull(),
    /** `null` together with the id: leave it out. */
    type: titleType(),
    titleId: integer(),
    decidedAt: time().notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.key] })],
)

/** Matches of ids and names of other services, for everybody's imports. */
export const titleMatches = sqliteTable(
  'title_match',
  {
    key: text().primaryKey(),
    /** JSON of the match. */
    outcome: text().notNull(),
    matchedAt: time().notNull(),
    /** When it is to be matched again; `null`, as matches were stored once, is at once. */
    expiresAt: time(),
  },
  (row) => [index('title_match_by_expiry').on(row.expiresAt)],
)

/** Requests to a service that all imports share: when the next may begin, and how far apart they are. */
export const requestPaces = sqliteTable('request_pace', {
  service: text().primaryKey(),
  nextAt: real().notNull(),
  /** Milliseconds; more than usual after the service refused some. */
  interval: real().notNull(),
})
