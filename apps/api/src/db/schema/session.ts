import { sql } from 'drizzle-orm'
import { check, index, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'
import { users } from './user.ts'

export const sessions = sqliteTable(
  'session',
  {
    /** SHA-256 of the token in hexadecimal: who reads the database cannot sign in with what is in it. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
    lastUsedAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Name that the browser sent, so that the person recognises the session in a list. */
    userAgent: text(),
    /** Provider that authenticated the person, such as `google`; `null` when Marquee itself did. */
    provider: text(),
  },
  (session) => [
    index('session_by_user').on(session.userId, session.lastUsedAt),
    index('session_by_expiry').on(session.expiresAt),
    check('session_id_hashed', sql`length(${session.id}) = 64`),
    check('session_user_agent_length', sql`length(${session.userAgent}) <= 400`),
  ],
)
