import { type PreferenceName, Preferences } from '@marquee/domain/preferences'
import { sql } from 'drizzle-orm'
import { check, index, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time } from './columns.ts'

export const users = sqliteTable(
  'user',
  {
    id: text().primaryKey(),
    /** In the spelling of `normaliseEmail`. */
    email: text().notNull().unique(),
    emailVerifiedAt: time(),
    /** A PHC string; `null` for an account that signs in with Google only. */
    passwordHash: text(),
    /** SHA-256 of the secret in the browser that registered; gone once the address is verified. */
    registrationHash: text(),
    firstName: text(),
    lastName: text(),
    createdAt: time().notNull(),
    lastLoginAt: time(),
  },
  (user) => [
    check('user_id_filled', sql`length(${user.id}) between 1 and 64`),
    check('user_email_length', sql`length(${user.email}) between 3 and 254`),
    check('user_name_length', sql`length(${user.firstName}) <= 200 and length(${user.lastName}) <= 200`),
  ],
)

/** Ways to sign in beside the password, keyed by what the provider calls the person, never by the address. */
export const identities = sqliteTable(
  'identity',
  {
    provider: text({ enum: ['google'] }).notNull(),
    subject: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: time().notNull(),
  },
  (identity) => [
    primaryKey({ columns: [identity.provider, identity.subject] }),
    index('identity_by_user').on(identity.userId, identity.provider),
    check('identity_provider_known', oneOf(identity.provider, ['google'])),
    check('identity_subject_length', sql`length(${identity.subject}) between 1 and 255`),
  ],
)

/** Columns of the preferences; `null` for one that was never chosen. */
const preferenceColumns = {
  colour: text().$type<Preferences['colour']>(),
  timeZone: text(),
  airsLater: text().$type<Preferences['airsLater']>(),
  nextRule: text().$type<Preferences['nextRule']>(),
  spoilers: text().$type<Preferences['spoilers']>(),
  region: text(),
} satisfies Record<PreferenceName, unknown>

export const preferences = sqliteTable(
  'preference',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ...preferenceColumns,
  },
  ({ colour, timeZone, airsLater, nextRule, spoilers, region }) => [
    index('preference_by_time_zone').on(timeZone),
    check('preference_colour_known', oneOf(colour, Preferences.shape.colour.options)),
    check('preference_time_zone_length', sql`length(${timeZone}) between 1 and 64`),
    check('preference_airs_later_known', oneOf(airsLater, Preferences.shape.airsLater.options)),
    check('preference_next_rule_known', oneOf(nextRule, Preferences.shape.nextRule.options)),
    check('preference_spoilers_known', oneOf(spoilers, Preferences.shape.spoilers.options)),
    check('preference_region_length', sql`length(${region}) = 2`),
  ],
)
