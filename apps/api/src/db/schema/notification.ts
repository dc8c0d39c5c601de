import type { Day } from '@marquee/domain/day'
import { DigestFrequency, type NotificationTopic } from '@marquee/domain/notification'
import { sql } from 'drizzle-orm'
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { oneOf, time, titleType } from './columns.ts'
import { users } from './user.ts'

/** Choices of a person: topics of notifications and when they come. Without a row the defaults hold, which send nothing. */
export const notificationSettings = sqliteTable(
  'notification_setting',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    frequency: text().$type<DigestFrequency>().notNull(),
    /** The frequency that was last on, which "Turn it on again" brings back. */
    lastFrequency: text().$type<DigestFrequency>(),
    weekday: integer().notNull(),
    hour: integer().notNull(),
    pushTopics: text({ mode: 'json' }).$type<NotificationTopic[]>().notNull(),
    digestTopics: text({ mode: 'json' }).$type<NotificationTopic[]>().notNull(),
    /** The sendings after this time are still to come. */
    plannedFrom: time().notNull(),
    /** The days of the last mail and of the last push: no other of that way is of that day. */
    lastDay: text().$type<Day>(),
    lastPushDay: text().$type<Day>(),
    /** When the next is due, or the time of a change that the schedule has not seen yet; `null` if none is due. */
    nextAt: time(),
    /** Changes of dates up to this one have been reported by mail, and by push. */
    notifiedByMail: integer().notNull().default(0),
    notifiedByPush: integer().notNull().default(0),
    /** Id of the import that was last reported as ready by mail, and by push. */
    importByMail: text(),
    importByPush: text(),
    /** Random; with the signature of `signing_key` it is the secret of the link that ends the digest. */
    linkId: text().notNull().unique(),
  },
  (setting) => [
    index('notification_setting_by_next').on(setting.nextAt).where(sql`${setting.nextAt} is not null`),
    check('notification_setting_frequency_known', oneOf(setting.frequency, DigestFrequency.options)),
    check('notification_setting_last_known', oneOf(setting.lastFrequency, ['daily', 'weekly'])),
    check('notification_setting_weekday', sql`${setting.weekday} between 1 and 7`),
    check('notification_setting_hour', sql`${setting.hour} between 0 and 23`),
    check(
      'notification_setting_topics',
      sql`json_valid(${setting.pushTopics}) and json_valid(${setting.digestTopics})`,
    ),
    check('notification_setting_link_id', sql`length(${setting.linkId}) = 32`),
  ],
)

/** Sendings that are due and not done. */
export const sendings = sqliteTable(
  'sending',
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: text().$type<Day>().notNull(),
    dueAt: time().notNull(),
    /** Idempotency key by which a mail service knows it. */
    key: text().notNull(),
    /** Whether the mail, and the push, are still to be sent. */
    byMail: integer({ mode: 'boolean' }).notNull(),
    byPush: integer({ mode: 'boolean' }).notNull(),
    /** Whoever sends it has it until then. */
    leasedUntil: time().notNull().default(sql`0`),
    attempts: integer().notNull().default(0),
  },
  (sending) => [
    primaryKey({ columns: [sending.userId, sending.day] }),
    index('sending_by_lease').on(sending.leasedUntil),
    check('sending_key_length', sql`length(${sending.key}) = 32`),
  ],
)

/**
 * Days that TMDB has changed or made known for titles that people have. A film's `was` is the JSON of its releases in one
 * region; the day that holds now is that of the title itself.
 */
export const dateChanges = sqliteTable(
  'date_change',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    type: titleType().notNull(),
    titleId: integer().notNull(),
    episodeId: integer(),
    region: text(),
    /** `null` for the first episode of a season of which no date was known. */
    was: text(),
    changedAt: time().notNull(),
  },
  (change) => [
    index('date_change_by_title').on(change.type, change.titleId, change.id),
    check('date_change_of_one', sql`(${change.episodeId} is null) = (${change.type} = 'movies')`),
  ],
)

/** Keys by which links are signed; made by the first that needs one. */
export const signingKeys = sqliteTable('signing_key', {
  name: text().primaryKey(),
  secret: text().notNull(),
})
