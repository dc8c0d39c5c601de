import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core'
import { time, titleType } from './columns.ts'
import { titles } from './title.ts'
import { users } from './user.ts'

export const folders = sqliteTable(
  'folder',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    position: integer().notNull(),
    createdAt: time().notNull(),
  },
  (folder) => [
    uniqueIndex('folder_by_name').on(folder.userId, folder.name),
    index('folder_by_position').on(folder.userId, folder.position),
    check('folder_name_length', sql`length(${folder.name}) between 1 and 60`),
    check('folder_id_not_built_in', sql`${folder.id} not in ('watchlist', 'seen', 'rated')`),
  ],
)

export const folderItems = sqliteTable(
  'folder_item',
  {
    folderId: text()
      .notNull()
      .references(() => folders.id, { onDelete: 'cascade' }),
    type: titleType().notNull(),
    titleId: integer().notNull(),
    position: integer().notNull(),
    addedAt: time().notNull(),
  },
  (item) => [
    primaryKey({ columns: [item.folderId, item.type, item.titleId] }),
    foreignKey({ columns: [item.type, item.titleId], foreignColumns: [titles.type, titles.id] }),
    index('folder_item_by_position').on(item.folderId, item.position),
    index('folder_item_by_title').on(item.type, item.titleId),
  ],
)
