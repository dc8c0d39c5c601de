import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time } from './columns.ts'
import { users } from './user.ts'

const purposes = ['verify-email', 'reset-password', 'change-email', 'link-google', 'google-state'] as const

/** Secrets that work once, stored as hashes. */
export const tokens = sqliteTable(
  'token',
  {
    /** SHA-256 of the token in hexadecimal. */
    id: text().primaryKey(),
    purpose: text({ enum: purposes }).notNull(),
    /** Absent only for the state of a sign-in under way, when no account is known. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    /** The address the token was sent to; it is worth nothing once the account has another. */
    email: text(),
    /** Google's name for the person who waits to be linked. */
    subject: text(),
    createdAt: time().notNull(),
    expiresAt: time().notNull(),
    usedAt: time(),
  },
  (token) => [
    index('token_by_user').on(token.userId, token.purpose, token.createdAt),
    index('token_by_expiry').on(token.expiresAt),
    check('token_id_hashed', sql`length(${token.id}) = 64`),
    check('token_purpose_known', oneOf(token.purpose, purposes)),
    check('token_owned', sql`(${token.purpose} = 'google-state') = (${token.userId} is null)`),
  ],
)

/** Counts attempts exactly; the key is a hash, so that no address of a stranger is stored. */
export const loginThrottles = sqliteTable(
  'login_throttle',
  {
    key: text().primaryKey(),
    attempts: integer().notNull(),
    blockedUntil: time().notNull(),
    forgottenAt: time().notNull(),
  },
  (throttle) => [
    index('login_throttle_by_age').on(throttle.forgottenAt),
    check('login_throttle_key_hashed', sql`length(${throttle.key}) = 64`),
    check('login_throttle_attempts_counted', sql`${throttle.attempts} >= 1`),
  ],
)
