import { env } from 'cloudflare:workers'
import { type Day, dayAfter } from '@marquee/domain/day'
import { NOTIFICATION_TOPICS } from '@marquee/domain/notification'
import { afterEach, beforeEach, vi } from 'vitest'
import { openDb } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { runDigests } from '#digest/run.ts'
import { type Mail, MailLimitReached } from '#mail/mail.ts'
import type { Wait } from '#mail/within-limit.ts'
import type { PushSender } from '#push/send.ts'
import { storeTimeZone } from '#time-zone/store-time-zone.ts'

const run = (statement: string, ...values: unknown[]) =>
  env.DB.prepare(statement)
    .bind(...values)
    .run()

/** Lets each test of a file begin without people to notify, who would share its runs, and silences the console. */
export function isolateRuns(): void {
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare('delete from sending'),
      env.DB.prepare('delete from notification_setting'),
    ])
    for (const method of ['log', 'error'] as const) vi.spyOn(console, method).mockImplementation(() => {})
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })
}

/** Stores a series with an episode on each of many days, from one on. */
export async function storeDailySeries(id: number, name: string, from: Day, days: number): Promise<void> {
  await run(
    `insert into title (type, id, name, sort_name, genre_ids, votes, seasons, refreshed_at)
      values ('series', ?, ?, ?, '[]', 0, '[]', 0)`,
    ...[id, name, name.toLowerCase()],
  )
  const rows = Array.from({ length: days }, (_, index) => [
    id * 1000 + index,
    index + 1,
    dayAfter(from, index),
  ])
  await run(
    `insert into episode (id, type, series_id, season, number, name, air_date, airs_on, kind)
      select value ->> 0, 'series', ?, 1, value ->> 1, 'Part ' || (value ->> 1), value ->> 2, value ->> 2, 'standard'
      from json_each(?)`,
    ...[id, JSON.stringify(rows)],
  )
}

type Reader = {
  id: string
  zone: string
  hour: number
  frequency: 'off' | 'daily' | 'weekly'
  weekday?: number
  isVerified?: boolean
}

/** People who follow one series and get a digest, with everything that they can be notified of. */
export async function storeReaders(seriesId: number, readers: readonly Reader[], now: Date): Promise<void> {
  for (const zone of new Set(readers.map((reader) => reader.zone)))
    await readRows(openDb(env.DB), storeTimeZone(zone, now))
  const rows = JSON.stringify(
    readers.map(({ id, zone, hour, frequency, weekday = 1, isVerified = true }) => [
      ...[id, zone, hour, frequency, weekday, isVerified ? 1 : null],
    ]),
  )
  const insert = (into: string, values: string) =>
    run(`insert into ${into} select ${values} from json_each(?)`, rows)
  const topics = JSON.stringify(NOTIFICATION_TOPICS)
  const time = now.getTime()
  await insert(
    'user (id, email, email_verified_at, created_at)',
    `value ->> 0, (value ->> 0) || '@example.com', value ->> 5, ${time}`,
  )
  await insert('preference (user_id, time_zone)', 'value ->> 0, value ->> 1')
  await insert('series_progress (user_id, series_id)', `value ->> 0, ${seriesId}`)
  await insert(
    'following (user_id, type, series_id, changed_at)',
    `value ->> 0, 'series', ${seriesId}, ${time}`,
  )
  await insert(
    `notification_setting (user_id, frequency, weekday, hour, push_topics, digest_topics, planned_from, next_at, link_id)`,
    `value ->> 0, value ->> 3, value ->> 4, value ->> 2, '${topics}', '${topics}', ${time}, 0, lower(hex(randomblob(16)))`,
  )
}

/**
 * A stand-in of a mail service: it knows idempotency keys unless it is said not to, may lose an answer after it has taken
 * a mail, and may take none for some milliseconds.
 */
export function openMailbox({ knowsKeys = true } = {}) {
  const taken = new Map<string, { mail: Mail; at: number }>()
  let fails: (attempt: number) => 'before' | 'after' | number | null = () => null
  let attempts = 0
  return {
    ...{ taken, knowsKeys },
    failWith: (when: typeof fails) => {
      fails = when
    },
    mailsTo: (id: string) => [...taken.values()].filter(({ mail }) => mail.to === `${id}@example.com`),
    open: (now: () => Date) => async (mail: Mail, key?: string) => {
      attempts += 1
      const failure = fails(attempts)
      if (typeof failure === 'number') throw new MailLimitReached(failure)
      if (failure === 'before') throw new Error('The mail service answered 503')
      const known = (knowsKeys ? key : undefined) ?? crypto.randomUUID()
      if (!taken.has(known)) taken.set(known, { mail, at: now().getTime() })
      if (failure === 'after') throw new Error('No answer')
    },
  }
}

type Mailbox = ReturnType<typeof openMailbox>

type RunOptions = {
  trips?: number
  /** Statements after which the database refuses every further one, as D1 does. */
  statements?: number
  push?: PushSender
  /** Passes the time that the run waits. */
  wait?: Wait
  /** Work of somebody else before a trip, by the number of trips that were made. */
  beforeTrip?: (made: number) => Promise<void>
}

/** A run at a time, which ends like a killed process after so many trips to the database; `null` if it threw. */
export async function runAt(
  now: Date,
  mailbox: Mailbox,
  {
    trips = Number.POSITIVE_INFINITY,
    statements = Number.POSITIVE_INFINITY,
    push = null,
    wait,
    beforeTrip,
  }: RunOptions = {},
) {
  let made = 0
  let sent = 0
  const isAlive = () => made < trips
  const database = new Proxy(env.DB, {
    get(target, name) {
      if (name !== 'batch') return Reflect.get(target, name).bind(target)
      return async (batch: D1PreparedStatement[]) => {
        if (!isAlive()) throw new Error('Killed')
        made += 1
        sent += batch.length
        if (sent > statements) throw new Error('D1_ERROR: Too many API requests')
        await beforeTrip?.(made - 1)
        return target.batch(batch)
      }
    },
  })
  const deliver = mailbox.open(() => now)
  const mail = Object.assign(
    (one: Mail, key?: string) => (isAlive() ? deliver(one, key) : Promise.reject(new Error('Killed'))),
    { knowsKeys: mailbox.knowsKeys },
  )
  try {
    const deps = { db: openDb(database), mail, push, clock: () => now, origin: 'https://marquee.test' }
    return await runDigests(deps, wait && { wait })
  } catch {
    return null
  }
}
