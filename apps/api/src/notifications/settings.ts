import type { Region } from '@marquee/domain/film-release'
import {
  DEFAULT_NOTIFICATIONS,
  type NotificationChange,
  type NotificationSettings,
  type NotificationTopic,
} from '@marquee/domain/notification'
import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { onlyRow, readRow } from '#db/read-rows.ts'
import { isSignedIn, type UserId } from '#db/user-id.ts'
import { fillRegion } from '#region/viewer-region.ts'
import { zoneOf } from '#time-zone/viewer-day.ts'
import { runInOrder } from '#write-order/run-in-order.ts'
import { isLatest, orderOfSettings, type WriteOrder } from '#write-order/write-order.ts'

type Stored = Omit<NotificationSettings, 'pushTopics' | 'digestTopics'> & {
  pushTopics: string
  digestTopics: string
  lastDay: string | null
  zone: string | null
}

export type PlannedSettings = NotificationSettings & { lastDay: string | null; zone: string | null }

const COLUMNS = sql.raw(`frequency, weekday, hour, push_topics as pushTopics, digest_topics as digestTopics,
  last_day as lastDay`)

type SettingsRow = Stored | { frequency: null; zone: string | null }

/** The statement that reads the settings of a person, with the zone in which they hold. */
export function selectSettings(userId: UserId): SQL<SettingsRow> {
  return sql<SettingsRow>`select ${COLUMNS}, zone from (select ${zoneOf(userId)} as zone)
    left join notification_setting on notification_setting.user_id = ${userId}`
}

/** Settings of a row, or the defaults. */
export function readSettings(row: SettingsRow): PlannedSettings {
  if (row.frequency === null) return { ...DEFAULT_NOTIFICATIONS, lastDay: null, zone: row.zone }
  return readStored(row)
}

/** Reads the settings of a person, or the defaults, with the zone in which they hold. */
export async function findSettings(db: Db, userId: UserId): Promise<PlannedSettings> {
  return readSettings(await readRow(db, selectSettings(userId)))
}

/** Time and country of a request. */
export type Origin = { now: Date; region: Region | null }

type Saving = Origin & { change: NotificationChange; writeOrder: WriteOrder | null }

/** Saves some settings; the others stay as they are, and the next sending is planned anew. */
export async function saveSettings(
  db: Db,
  userId: UserId,
  { change, now, region, writeOrder }: Saving,
): Promise<PlannedSettings> {
  const order = orderOfSettings(writeOrder, Object.keys(change))
  const guard = isLatest(order)
  const [, saved] = await runInOrder(db, order, [
    ensureSettings(userId, now, guard),
    sql<Stored>`update notification_setting set ${assignments(change, now)}
      where ${and(sql`user_id = ${userId}`, guard)} returning ${COLUMNS}, ${zoneOf(userId)} as zone`,
    ...fillRegion(userId, region, guard),
  ])
  return readStored(onlyRow(saved))
}

/** Number of the last change of dates: what was changed before somebody wanted to know is not reported. */
const LAST_CHANGE = sql.raw('(select coalesce(max(id), 0) from date_change)')

/** The statement that gives a person a row of settings where there is none; it sends nothing by itself. */
export function ensureSettings(userId: UserId, now: Date, guard?: SQL): SQL {
  const { frequency, weekday, hour, pushTopics, digestTopics } = DEFAULT_NOTIFICATIONS
  return sql`insert into notification_setting (user_id, frequency, weekday, hour, push_topics, digest_topics,
      planned_from, next_at, notified_by_mail, notified_by_push, link_id)
    select ${userId}, ${frequency}, cast(${weekday} as integer), cast(${hour} as integer),
      ${JSON.stringify(pushTopics)}, ${JSON.stringify(digestTopics)}, ${now.getTime()}, 0,
      ${LAST_CHANGE}, ${LAST_CHANGE}, lower(hex(randomblob(16)))
    where ${and(isSignedIn(userId), guard)} on conflict do nothing`
}

/** The statement after which the schedule plans a person's next sending anew: their clocks or their devices changed. */
export function planAnew(userId: UserId, now: Date, guard: SQL = sql`true`): SQL {
  return sql`update notification_setting set ${replanning(now)} where user_id = ${userId} and ${guard}`
}

/**
 * SQL for the columns by which the schedule plans anew. What is due and was not planned yet stays due, for the last day
 * keeps it from being sent twice. `next_at` is another one after each change, so that no plan of before is stored after it.
 */
export function replanning(now: Date): SQL {
  const time = now.getTime()
  return sql`planned_from = iif(next_at <= ${time}, planned_from, ${time}), next_at = ${time}`
}

/** The statement before a device is added: what changed before the first one is not reported to it. */
export function beginPush(userId: UserId): SQL {
  return sql`update notification_setting set notified_by_push = ${LAST_CHANGE} where user_id = ${userId}
    and not exists (select 1 from push_device where push_device.user_id = notification_setting.user_id)`
}

/** SQL for the columns that the topics of push set: what happened while there were none is not reported. */
function pushAbout(topics: readonly NotificationTopic[]): SQL {
  return sql`notified_by_push = iif(push_topics = '[]', ${LAST_CHANGE}, notified_by_push),
    push_topics = ${JSON.stringify(topics)}`
}

/** SQL for the columns that a change of the frequency sets: what happened while it was off is not reported. */
export function switchTo(frequency: SQL | string): SQL {
  return sql`notified_by_mail = iif(frequency = 'off', ${LAST_CHANGE}, notified_by_mail),
    last_frequency = iif(frequency = 'off', last_frequency, frequency), frequency = ${frequency}`
}

function assignments(
  { frequency, weekday, hour, pushTopics, digestTopics }: NotificationChange,
  now: Date,
): SQL {
  const parts = [
    ...(frequency === undefined ? [] : [switchTo(frequency)]),
    ...(weekday === undefined ? [] : [sql`weekday = cast(${weekday} as integer)`]),
    ...(hour === undefined ? [] : [sql`hour = cast(${hour} as integer)`]),
    ...(pushTopics === undefined ? [] : [pushAbout(pushTopics)]),
    ...(digestTopics === undefined ? [] : [sql`digest_topics = ${JSON.stringify(digestTopics)}`]),
    replanning(now),
  ]
  return sql.join(parts, sql`, `)
}

function readStored({ pushTopics, digestTopics, ...row }: Stored): PlannedSettings {
  return { ...row, pushTopics: JSON.parse(pushTopics), digestTopics: JSON.parse(digestTopics) }
}
