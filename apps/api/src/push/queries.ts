import { type SQL, sql } from 'drizzle-orm'
import { sessionEnd } from '#auth/session-times.ts'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import type { UserId } from '#db/user-id.ts'
import { beginPush, ensureSettings, type Origin, planAnew } from '#notifications/settings.ts'
import { fillRegion } from '#region/viewer-region.ts'
import type { Subscription } from './subscription.ts'

/** Devices of one person; with two attempts each a message stays below the 50 requests of a free account. */
export const MOST_DEVICES = 20

/** Messages in a row after which a device that takes none is given up. */
const MOST_FAILURES = 30

export type DeviceRow = { id: string; name: string; createdAt: number; lastSentAt: number | null }

const COLUMNS = sql.raw('id, name, created_at as createdAt, last_sent_at as lastSentAt')

/** The statement that finds the devices of a person, the first one first. */
export function selectDevices(userId: UserId): SQL<DeviceRow> {
  return sql<DeviceRow>`select ${COLUMNS} from push_device where user_id = ${userId} order by created_at, id`
}

/** Finds the devices of a person, the first one first. */
export async function findDevices(db: Db, userId: UserId): Promise<DeviceRow[]> {
  const [rows] = await readRows(db, [selectDevices(userId)])
  return rows
}

type Wanted = Subscription & Origin & { id: string; sessionId: string; name: string }

/**
 * Stores a device, or its new keys. One that belonged to somebody else belongs to whoever is signed in there now; the
 * oldest one makes room where there are too many.
 */
export async function saveDevice(
  db: Db,
  userId: UserId,
  { id, sessionId, endpoint, keys, name, now, region }: Wanted,
): Promise<DeviceRow | null> {
  const [, , [saved]] = await readRows(db, [
    ensureSettings(userId, now),
    beginPush(userId),
    sql<DeviceRow>`insert into push_device (id, user_id, session_id, endpoint, p256dh, auth, name, created_at)
      select ${id}, session.user_id, session.id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${name}, ${now.getTime()}
      from session where session.id = ${sessionId} and session.user_id = ${userId}
      on conflict (id) do update set user_id = excluded.user_id, session_id = excluded.session_id,
        p256dh = excluded.p256dh, auth = excluded.auth, name = excluded.name, failures = 0,
        created_at = case when push_device.user_id = excluded.user_id then push_device.created_at else excluded.created_at end,
        last_sent_at = case when push_device.user_id = excluded.user_id then push_device.last_sent_at end
      returning ${COLUMNS}`,
    sql`delete from push_device where id in (select id from push_device where user_id = ${userId} and id <> ${id}
      order by created_at desc, id limit -1 offset ${MOST_DEVICES - 1})`,
    planAnew(userId, now),
    ...fillRegion(userId, region),
  ])
  return saved ?? null
}

/** Deletes a device and returns whether there was one. */
export async function removeDevice(db: Db, userId: UserId, id: string): Promise<boolean> {
  const [removed] = await readRows(db, [
    sql`delete from push_device where id = ${id} and user_id = ${userId} returning id`,
  ])
  return removed.length > 0
}

/** A device as a message needs it, with the person it is for. */
export type Target = Subscription['keys'] & {
  id: string
  endpoint: string
  email: string
  joinedAt: number
}

/** Which devices of a person a message is for; all of them unless something else is said. */
export type Choice = {
  /** This one alone. */
  deviceId?: string
  /** Time in milliseconds since which a device has taken nothing. */
  withoutSince?: number
}

/** Finds the devices of a person on which they are still signed in. */
export async function findTargets(
  db: Db,
  userId: string,
  { now, deviceId, withoutSince }: Choice & { now: Date },
): Promise<Target[]> {
  const [rows] = await readRows(db, [
    sql<Target>`select device.id, device.endpoint, device.p256dh, device.auth, user.email, user.created_at as joinedAt
      from push_device as device join session on session.id = device.session_id
        join user on user.id = device.user_id
      where device.user_id = ${userId} and ${sessionEnd('session')} > ${now.getTime()}
        ${deviceId === undefined ? sql`` : sql`and device.id = ${deviceId}`}
        ${withoutSince === undefined ? sql`` : sql`and coalesce(device.last_sent_at, 0) < ${withoutSince}`}
      order by device.created_at, device.id`,
  ])
  return rows
}

/** Ids of devices by what came of a message; those in `unauthorized` could do nothing about it. */
export type Outcomes = { taken: string[]; gone: string[]; failed: string[]; unauthorized: string[] }

/**
 * Notes what came of a message; devices that are gone, or that take nothing any more, are deleted. One that a push service
 * knows but our key does not reach stays as it is.
 */
export async function noteOutcomes(db: Db, { taken, gone, failed }: Outcomes, now: Date): Promise<void> {
  const listed = (ids: string[]): SQL => sql`id in (select value from json_each(${JSON.stringify(ids)}))`
  const isGone = sql`${listed(gone)} or ${listed(failed)} and failures >= ${MOST_FAILURES - 1}`
  await readRows(db, [
    ...(gone.length + failed.length === 0 ? [] : [sql`delete from push_device where ${isGone}`]),
    sql`update push_device set last_sent_at = iif(${listed(taken)}, ${now.getTime()}, last_sent_at),
        failures = iif(${listed(taken)}, 0, failures + 1)
      where ${listed([...taken, ...failed])}`,
  ])
}
