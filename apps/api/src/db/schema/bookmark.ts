import { BookmarkLabel } from '@marquee/domain/bookmark'
import { check, foreignKey, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { bookmarkLabel, oneOf, time, titleType } from './columns.ts'
import { titles } from './title.ts'
import { users } from './user.ts'

export const bookmarks = sqliteTable(
  'bookmark',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: titleType().notNull(),
    titleId: integer().notNull(),
    label: bookmarkLabel().notNull(),
    addedAt: time().notNull(),
  },
  (bookmark) => [
    primaryKey({ columns: [bookmark.userId, bookmark.type, bookmark.titleId, bookmark.label] }),
    foreignKey({ columns: [bookmark.type, bookmark.titleId], foreignColumns: [titles.type, titles.id] }),
    index('bookmark_by_label').on(bookmark.userId, bookmark.label, bookmark.addedAt),
    index('bookmark_by_label_and_type').on(bookmark.userId, bookmark.label, bookmark.type, bookmark.addedAt),
    index('bookmark_by_title').on(bookmark.type, bookmark.titleId),
    check('bookmark_label_known', oneOf(bookmark.label, BookmarkLabel.options)),
  ],
)

/**
 * Number of titles on each list. Triggers of `bookmark` maintain it, which are in the migration alone; nothing else
 * writes here. A list that never held anything has no row.
 */
export const bookmarkCounts = sqliteTable(
  'bookmark_count',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    label: bookmarkLabel().notNull(),
    movies: integer().notNull(),
    series: integer().notNull(),
    /** Goes up with every change of the list. */
    version: integer().notNull(),
  },
  (count) => [primaryKey({ columns: [count.userId, count.label] })],
)
