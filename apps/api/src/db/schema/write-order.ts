import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'
import { sessions } from './session.ts'

/**
 * The newest client timestamp of each address that a session writes to, for the minute in which an older write may
 * still be on its way. Table and columns have the names they were made with.
 */
export const writeOrders = sqliteTable(
  'wish',
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address of what was put or deleted. */
    path: text().notNull(),
    /** By the browser's own clock, which only that browser's other writes are measured by. */
    clientTimestamp: integer('wished_at').notNull(),
    arrivedAt: time().notNull(),
  },
  (writeOrder) => [
    primaryKey({ columns: [writeOrder.sessionId, writeOrder.path] }),
    check('wish_path_length', sql`length(${writeOrder.path}) <= 200`),
  ],
)
