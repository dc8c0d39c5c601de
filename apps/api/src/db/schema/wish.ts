import { sql } from 'drizzle-orm'
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'
import { sessions } from './session.ts'

/** When a browser last wished something of a thing, for the minute in which an older wish may still be on its way. */
export const wishes = sqliteTable(
  'wish',
  {
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address of what was put or deleted. */
    path: text().notNull(),
    /** By the browser's own clock, which only that browser's other wishes are measured by. */
    wishedAt: integer().notNull(),
    arrivedAt: time().notNull(),
  },
  (wish) => [
    primaryKey({ columns: [wish.sessionId, wish.path] }),
    check('wish_path_length', sql`length(${wish.path}) <= 200`),
  ],
)
