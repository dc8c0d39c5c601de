import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { apiTokens } from './api-token.ts'
import { time } from './columns.ts'
import { users } from './user.ts'

/** Responses to requests of programs that came with a key, so that the same request gets the same response for a day. */
export const storedResponses = sqliteTable(
  'stored_response',
  {
    tokenId: text()
      .notNull()
      .references(() => apiTokens.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the header `Idempotency-Key` in hexadecimal. */
    key: text().notNull(),
    /** SHA-256 of method, address and body in hexadecimal. */
    requestHash: text().notNull(),
    /** When it came first: sent again it is still of that time. */
    requestedAt: time().notNull(),
    /** When the work on it began that is under way; `null` while none is. */
    begunAt: time(),
    /** `null` until the request is worked off. */
    status: integer(),
    body: text(),
    /** Bytes of the body at most. */
    size: integer().notNull().default(0),
  },
  (response) => [
    primaryKey({ columns: [response.tokenId, response.key] }),
    index('stored_response_by_user').on(response.userId, response.size),
    index('stored_response_by_age').on(response.requestedAt),
    check(
      'stored_response_hashed',
      sql`length(${response.key}) = 64 and length(${response.requestHash}) = 64`,
    ),
    check('stored_response_whole', sql`(${response.status} is null) = (${response.body} is null)`),
    check('stored_response_size', sql`${response.size} between 0 and 262144`),
  ],
)
