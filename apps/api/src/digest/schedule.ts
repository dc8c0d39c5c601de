import {
  type DigestFrequency,
  type DueSending,
  planSendings,
  type SendingPlan,
} from '@marquee/domain/notification'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { readRows } from '#db/read-rows.ts'
import { logFailure } from '#log.ts'
import { ensureSigningKey } from '#notifications/link.ts'
import { zoneOf } from '#time-zone/viewer-day.ts'

/** People whose sendings one statement plans. */
const AT_ONCE = 100
/** Turns of one run, of four statements each: more people than are sent to in an hour. */
const MOST_TURNS = 30

type Due = {
  userId: string
  frequency: DigestFrequency
  weekday: number
  hour: number
  zone: string | null
  plannedFrom: number
  lastDay: string | null
  lastPushDay: string | null
  nextAt: number
  wantsPush: 0 | 1
}

/**
 * Makes rows of `sending` for everybody for whom something is due, and plans what comes after it. Each batch does both
 * or nothing, and only where the plan is still the one that was read, so runs at the same time plan a sending once.
 */
export async function planDue(db: Db, now: Date): Promise<number> {
  let planned = 0
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const [people] = await readRows(db, [selectDue(now), ensureSigningKey()])
    if (people.length === 0) break
    const plans = people.map((person) => ({ person, plan: planOf(person, now) }))
    await readRows(db, storePlans(plans))
    planned += plans.reduce((count, { plan }) => count + plan.due.length, 0)
  }
  return planned
}

/** SQL for whether somebody has a device and a topic for it. */
const WANTS_PUSH = sql.raw(`due.push_topics <> '[]'
  and exists (select 1 from push_device where push_device.user_id = due.user_id)`)

/**
 * SQL for whether something of somebody is still to be sent. Two of one day, one by mail and one by push, would be one
 * row, so the second is planned as soon as the first is done.
 */
const IS_SENDING = sql.raw('exists (select 1 from sending where sending.user_id = due.user_id)')

function selectDue(now: Date): SQL<Due> {
  return sql`select due.user_id as userId, due.frequency, due.weekday, due.hour, ${zoneOf(sql`due.user_id`)} as zone,
      due.planned_from as plannedFrom, due.last_day as lastDay, due.last_push_day as lastPushDay,
      due.next_at as nextAt, (${WANTS_PUSH}) as wantsPush
    from notification_setting as due where due.next_at <= ${now.getTime()} and not ${IS_SENDING}
    order by due.next_at limit ${AT_ONCE}`
}

/** Pause before somebody who cannot be planned is tried again. */
const DAY = 86_400_000

/** Plans for one person; what is wrong with a row of theirs stops no other. */
function planOf(
  { userId, wantsPush, plannedFrom, lastDay, lastPushDay, nextAt, ...rhythm }: Due,
  now: Date,
): SendingPlan {
  const planned = { plannedFrom, lastDay, lastPushDay }
  try {
    return planSendings(rhythm, { ...planned, wantsPush: wantsPush === 1 }, now.getTime())
  } catch (error) {
    logFailure('digest-not-planned', error)
    return { due: [], ...planned, nextAt: now.getTime() + DAY }
  }
}

/** The statements that store plans with what is due, by the settings that they were made of. */
function storePlans(plans: { person: Due; plan: SendingPlan }[]): SQL[] {
  const rows = plans.flatMap(({ person, plan }) => plan.due.map((sending) => rowOf(person, sending)))
  const after = plans.map(({ person, plan }) => [
    ...[person.userId, person.nextAt, person.plannedFrom],
    ...[plan.plannedFrom, plan.lastDay, plan.lastPushDay, plan.nextAt],
  ])
  const value = (index: number) => sql.raw(`planned.value ->> ${index}`)
  const isSame = sql`own.user_id = ${value(0)} and own.next_at = ${value(1)} and own.planned_from = ${value(2)}`
  return [
    sql`insert into sending (user_id, day, due_at, key, by_mail, by_push)
      select own.user_id, ${value(3)}, ${value(4)}, lower(hex(randomblob(16))), ${value(5)}, ${value(6)}
      from json_each(${JSON.stringify(rows)}) as planned cross join notification_setting as own on ${isSame}
      where true on conflict do nothing`,
    sql`update notification_setting as own set planned_from = ${value(3)}, last_day = ${value(4)},
        last_push_day = ${value(5)}, next_at = ${value(6)}
      from json_each(${JSON.stringify(after)}) as planned where ${isSame}`,
  ]
}

function rowOf({ userId, nextAt, plannedFrom }: Due, { day, at, byMail, byPush }: DueSending) {
  return [userId, nextAt, plannedFrom, day, at, byMail ? 1 : 0, byPush ? 1 : 0]
}
