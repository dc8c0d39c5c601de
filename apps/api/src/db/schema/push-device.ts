import { sql } from 'drizzle-orm'
import { check, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { time } from './columns.ts'
import { sessions } from './session.ts'
import { users } from './user.ts'

/** Browsers that get notifications of a person, as long as the session lasts that enabled them, or followed it there. */
export const pushDevices = sqliteTable(
  'push_device',
  {
    /** SHA-256 of the endpoint in hexadecimal, by which a browser knows its own row. */
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Signing out, ending the session from elsewhere and a new password end the notifications too. */
    sessionId: text()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the push service. Who knows it can reach the browser, so it leaves the database for nothing else. */
    endpoint: text().notNull(),
    /** Public key and secret of the browser, with which messages are encrypted; base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    name: text().notNull(),
    createdAt: time().notNull(),
    lastSentAt: time(),
    /** Messages in a row that did not arrive. */
    failures: integer().notNull().default(0),
  },
  (device) => [
    index('push_device_by_user').on(device.userId, device.createdAt),
    index('push_device_by_session').on(device.sessionId),
    check('push_device_id_hashed', sql`length(${device.id}) = 64`),
    check('push_device_endpoint_length', sql`length(${device.endpoint}) <= 2000`),
    check('push_device_p256dh_length', sql`length(${device.p256dh}) = 87`),
    check('push_device_auth_length', sql`length(${device.auth}) = 22`),
    check('push_device_name_length', sql`length(${device.name}) between 1 and 60`),
  ],
)
