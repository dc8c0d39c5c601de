import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'
import { users } from './user.ts'

/** Calendars of a person that other programs read by an address with a secret. */
export const calendarFeeds = sqliteTable(
  'calendar_feed',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The filter, as `formatCalendarFilter` writes it. */
    show: text().notNull(),
    /** SHA-256 of the token in hexadecimal. */
    tokenHash: text().notNull().unique(),
    createdAt: time().notNull(),
    /** When a program fetched it last, and which one. */
    fetchedAt: time(),
    fetchedBy: text(),
    /** JSON of the events that were in it last, so that one that has changed gets the next number of its sequence. */
    state: text().notNull().default('{}'),
    /** Goes up with every change of the state. */
    revision: integer().notNull().default(0),
  },
  (feed) => [
    index('calendar_feed_by_user').on(feed.userId, feed.createdAt),
    check('calendar_feed_id_length', sql`length(${feed.id}) between 1 and 60`),
    check('calendar_feed_name_length', sql`length(${feed.name}) between 1 and 60`),
    check('calendar_feed_token_hashed', sql`length(${feed.tokenHash}) = 64`),
    check('calendar_feed_fetched_by_length', sql`length(${feed.fetchedBy}) <= 40`),
  ],
)
