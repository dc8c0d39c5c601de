import { sql } from 'drizzle-orm'
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'
import { users } from './user.ts'

/**
 * Counts what changes in a series' lists of seasons and episodes, by triggers of `episode` and `raiseVersion`. What was derived
 * from the lists at one version holds while that is the version.
 */
export const seriesVersions = sqliteTable('series_version', {
  seriesId: integer().primaryKey(),
  version: integer().notNull(),
})

/** How far a person is in a series, derived from what they saw and from what the series lists. */
export const seriesProgress = sqliteTable(
  'series_progress',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    seriesId: integer().notNull(),
    /** Whether any regular episode counts as seen. */
    begun: integer({ mode: 'boolean' }).notNull().default(false),
    /** The first day on which an episode that counts and was not seen has aired; in a rewatch not seen again. */
    unseenFrom: text(),
    /** First day on which one of the episodes has aired of which one comes next. */
    nextFrom: text(),
    /** When an episode was seen last, 0 for an unknown date; `null` if none was. */
    lastSeenAt: time(),
    /** Version of the series that this was derived from; `null` since something was seen or taken back. */
    version: integer(),
    /** How often this was derived: what was computed from an earlier state is not stored. */
    derivation: integer().notNull().default(0),
    /** Result of `compute` as JSON, which begins with the version that computed it; `null` until somebody reads it. */
    computed: text(),
    /** Days of the person on which `computed` holds: from one until before the other, on which an episode airs. */
    computedFrom: text(),
    computedUntil: text(),
  },
  (progress) => [
    primaryKey({ columns: [progress.userId, progress.seriesId] }),
    index('series_progress_stale')
      .on(progress.userId, progress.seriesId)
      .where(sql`${progress.version} is null`),
  ],
)
