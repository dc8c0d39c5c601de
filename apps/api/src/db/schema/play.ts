import { PlayPrecision, PlaySource } from '@marquee/domain/play'
import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf, time, titleType } from './columns.ts'
import { titles } from './title.ts'
import { users } from './user.ts'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Columns of a play besides its own number. */
const playColumns = {
  /** Names the play among those of the person, so that writing it again changes nothing. */
  key: text().notNull(),
  type: titleType().notNull(),
  titleId: integer().notNull(),
  /** TMDB's id, which stays when the episode moves; `null` for films and where it is not known. */
  episodeId: integer(),
  /** Numbers that the episode had; `null` for films. */
  season: integer(),
  episode: integer(),
  /** `null` when the person does not know the time; of a play of a day the time that stands for the day. */
  seenAt: time(),
  precision: text().$type<PlayPrecision>().notNull(),
  source: text().$type<PlaySource>().notNull(),
  /** The change that wrote it, which can be undone as a whole. */
  batch: text().notNull(),
  /** Number of the rewatch that it belongs to; `null` for a first viewing. */
  rewatch: integer(),
}

/** Every time somebody saw a film or an episode: what is seen, and when, is derived from here. */
export const plays = sqliteTable(
  'play',
  { id: integer().primaryKey({ autoIncrement: true }), userId: userId(), ...playColumns },
  (play) => [
    foreignKey({ columns: [play.type, play.titleId], foreignColumns: [titles.type, titles.id] }),
    uniqueIndex('play_by_key').on(play.userId, play.key),
    index('play_by_title').on(
      ...[play.userId, play.type, play.titleId, play.season, play.episode],
      ...[play.episodeId, play.rewatch, play.seenAt],
    ),
    index('play_by_episode').on(play.titleId, play.episodeId, play.userId, play.type, play.rewatch),
    index('play_by_time').on(play.userId, play.seenAt, play.precision),
    index('play_by_batch').on(play.userId, play.batch),
    check('play_key_length', sql`length(${play.key}) between 1 and 100`),
    check('play_batch_length', sql`length(${play.batch}) between 1 and 100`),
    check('play_precision_known', oneOf(play.precision, PlayPrecision.options)),
    check('play_source_known', oneOf(play.source, PlaySource.options)),
    check('play_time_precise', sql`(${play.seenAt} is null) = (${play.precision} = 'unknown')`),
    check(
      'play_numbers',
      sql`iif(${play.type} = 'series', ${play.season} >= 0 and ${play.episode} >= 0,
        coalesce(${play.season}, ${play.episode}, ${play.episodeId}) is null)`,
    ),
    check('play_rewatch', sql`${play.rewatch} > 0`),
  ],
)

/** A play that was there, a bookmark that was or was not, or a rewatch that was under way. */
const UNDO_KINDS = ['play', 'bookmark', 'no-bookmark', 'rewatch'] as const

/** Rows of other tables, as JSON, that changes took away, so that undoing one brings back just that; for a while. */
export const undoSteps = sqliteTable(
  'undo_step',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    batch: text().notNull(),
    kind: text().$type<(typeof UNDO_KINDS)[number]>().notNull(),
    row: text().notNull(),
    madeAt: time().notNull(),
  },
  (step) => [
    index('undo_step_by_batch').on(step.userId, step.batch, step.kind),
    index('undo_step_by_age').on(step.madeAt),
    check('undo_step_batch_length', sql`length(${step.batch}) between 1 and 100`),
    check('undo_step_kind_known', oneOf(step.kind, UNDO_KINDS)),
  ],
)

/** Counts of a person's plays, computed when History is read; triggers clear them when a play is written or removed. */
export const historyCounts = sqliteTable('history_count', {
  userId: userId().primaryKey(),
  /** JSON; `null` when something has changed since. */
  counts: text(),
  /** The person's day, and their time zone, for which it was counted. */
  countedOn: text(),
  countedIn: text(),
})

/** Ticks of the version before, which became plays; only that version writes here, and triggers hand it on. */
export const seenEpisodes = sqliteTable(
  'seen_episode',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    /** Always `series`; here so that the title can be a foreign key. */
    type: titleType().notNull().default('series'),
    seriesId: integer().notNull(),
    episodeId: integer(),
    season: integer().notNull(),
    episode: integer().notNull(),
    seenAt: time(),
  },
  (seen) => [
    foreignKey({ columns: [seen.type, seen.seriesId], foreignColumns: [titles.type, titles.id] }),
    uniqueIndex('seen_episode_by_id').on(seen.userId, seen.seriesId, seen.episodeId),
    uniqueIndex('seen_episode_by_number')
      .on(seen.userId, seen.seriesId, seen.season, seen.episode)
      .where(sql`${seen.episodeId} is null`),
    index('seen_episode_by_season').on(seen.userId, seen.seriesId, seen.season, seen.episode),
    check('seen_episode_type', sql`${seen.type} = 'series'`),
    check('seen_episode_numbers', sql`${seen.season} >= 0 and ${seen.episode} >= 0`),
  ],
)
