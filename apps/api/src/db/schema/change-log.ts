import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { oneOf, time } from './columns.ts'
import { users } from './user.ts'

const userId = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** People whose programs read changes: for them alone changes are logged. */
export const changeFeeds = sqliteTable(
  'change_feed',
  {
    userId: userId().primaryKey(),
    /** Names the log, so that a position of one that was deleted is not taken for one of this. */
    epoch: text().notNull(),
    readAt: time().notNull(),
  },
  (feed) => [index('change_feed_by_age').on(feed.readAt)],
)

export const CHANGE_KINDS = ['play', 'rating', 'bookmark', 'following', 'folder', 'folder-item'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/**
 * The last change of each item of these people, by triggers of the tables, which are in the migration alone. An item
 * that is not there any more was deleted.
 */
export const changeLog = sqliteTable(
  'change_log',
  {
    seq: integer().primaryKey({ autoIncrement: true }),
    userId: userId(),
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    /** Name of the item among those of its kind. */
    item: text().notNull(),
    /** The `seq` of a change that no person made, as when a play follows its episode; no webhook reports it. */
    quietSeq: integer(),
    /** The last change before such a one; 0 for none. */
    editedSeq: integer(),
  },
  (change) => [
    uniqueIndex('change_log_by_item').on(change.userId, change.kind, change.item),
    index('change_log_by_user').on(change.userId, change.seq),
    check('change_log_kind_known', oneOf(change.kind, CHANGE_KINDS)),
  ],
)
