import { TOKEN_SCOPES } from '@marquee/domain/api-token'
import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time } from './columns.ts'
import { users } from './user.ts'

const LONGEST_SCOPES = TOKEN_SCOPES.join(' ').length

/** Tokens with which programs act for a person. */
export const apiTokens = sqliteTable(
  'api_token',
  {
    /** Chosen by the browser that makes it. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** SHA-256 of the token in hexadecimal. */
    tokenHash: text().notNull().unique(),
    /** With spaces between them. */
    scopes: text().notNull(),
    /** Whether the person made it or let a device have it. */
    origin: text({ enum: ['hand', 'device'] }).notNull(),
    createdAt: time().notNull(),
    /** Never if null. */
    expiresAt: time(),
    lastUsedAt: time(),
  },
  (token) => [
    index('api_token_by_user').on(token.userId, token.createdAt),
    index('api_token_by_expiry').on(token.expiresAt),
    check('api_token_id_length', sql`length(${token.id}) between 1 and 60`),
    check('api_token_name_length', sql`length(${token.name}) between 1 and 60`),
    check('api_token_hashed', sql`length(${token.tokenHash}) = 64`),
    check('api_token_scopes', sql`length(${token.scopes}) between 1 and ${sql.raw(String(LONGEST_SCOPES))}`),
    check('api_token_origin', oneOf(token.origin, ['hand', 'device'])),
  ],
)

const STATES = ['waiting', 'allowed', 'denied', 'used'] as const

/** Codes with which a device waits until a person lets it in (RFC 8628). */
export const deviceCodes = sqliteTable(
  'device_code',
  {
    /** SHA-256 of the code that the device has, in hexadecimal. */
    id: text().primaryKey(),
    /** The letters that it shows. */
    userCode: text().notNull().unique(),
    /** How the device calls itself. */
    name: text().notNull(),
    scopes: text().notNull(),
    state: text({ enum: STATES }).notNull().default('waiting'),
    /** The person that has decided. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** Id of the token that the device has fetched. */
    tokenId: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    /** Seconds that the device has to wait between two requests. */
    pause: integer().notNull(),
    requestedAt: time(),
  },
  (code) => [
    index('device_code_by_expiry').on(code.expiresAt),
    index('device_code_by_user').on(code.userId),
    check('device_code_hashed', sql`length(${code.id}) = 64`),
    check('device_code_letters', sql`length(${code.userCode}) = 8`),
    check('device_code_name_length', sql`length(${code.name}) between 1 and 60`),
    check('device_code_state', oneOf(code.state, STATES)),
    check('device_code_decided', sql`${code.userId} is not null or ${code.state} = 'waiting'`),
  ],
)
