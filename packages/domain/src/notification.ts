import { z } from 'zod'
import type { Day } from './day.ts'
import { dayAfter } from './day.ts'
import { dayIn } from './local-day.ts'
import { momentIn } from './local-time.ts'
import type { TimeZone } from './time-zone.ts'
import { weekdayOf } from './weekday.ts'

/**
 * Topics of notifications: an episode on the day it airs, a season whose date becomes known, premieres and finales,
 * a film of the watchlist that comes out, a day that was moved, an import that can be looked through.
 */
export const NotificationTopic = z.enum([
  'new-episode',
  'new-season',
  'premieres',
  'film-at-home',
  'moved',
  'import-ready',
])
export type NotificationTopic = z.infer<typeof NotificationTopic>
export const NOTIFICATION_TOPICS = NotificationTopic.options

export const DigestFrequency = z.enum(['off', 'daily', 'weekly'])
export type DigestFrequency = z.infer<typeof DigestFrequency>

/** Monday is 1, Sunday 7, as ISO 8601 has it. */
export const Weekday = z.int().min(1).max(7)
/** Hour of the day at which a person's clocks show it when they are notified. */
export const NotificationHour = z.int().min(0).max(23)

/** Topics in the order of `NOTIFICATION_TOPICS`, each once. */
export const NotificationTopics = z
  .array(NotificationTopic)
  .max(20)
  .transform((chosen) => NOTIFICATION_TOPICS.filter((topic) => chosen.includes(topic)))

/** A person's choices of what they are notified of, how often and when. */
export const NotificationSettings = z.strictObject({
  frequency: DigestFrequency,
  weekday: Weekday,
  hour: NotificationHour,
  pushTopics: NotificationTopics,
  digestTopics: NotificationTopics,
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

/** Settings of somebody who has chosen nothing: no digest, and what a device gets once one is added. */
export const DEFAULT_NOTIFICATIONS: NotificationSettings = {
  ...{ frequency: 'off', weekday: 5, hour: 7 },
  pushTopics: ['new-episode', 'new-season', 'moved', 'import-ready'],
  digestTopics: ['new-season', 'premieres', 'film-at-home', 'moved'],
}

/** Some of the settings, and at least one: what a change sends. */
export const NotificationChange = NotificationSettings.partial()
  .refine((change) => Object.keys(change).length > 0, 'At least one setting is required')
  .meta({ minProperties: 1 })
export type NotificationChange = z.infer<typeof NotificationChange>

type Rhythm = Pick<NotificationSettings, 'frequency' | 'weekday' | 'hour'> & {
  /** `null` for somebody whose clocks are not known: those of UTC count. */
  zone: TimeZone | null
}

const HOUR = 3_600_000

/** The day and the moment, in milliseconds, of a sending. */
export type Sending = { day: Day; at: number }

/** More days than lie between two sendings, though the one between them falls on a day that a country leaves out. */
const MOST_DAYS = 16

/**
 * Returns the first sending after a moment, on a later day than `lastDay`: one day is never sent twice, wherever its
 * person moves. Of an hour that comes twice it is the first; one that the clocks leave out is the one after it, or the
 * one before it where the day is over by then.
 */
export function nextSending(rhythm: Rhythm, after: number, lastDay: Day | null = null): Sending | null {
  if (rhythm.frequency === 'off') return null
  const zone = clocksOf(rhythm.zone, after)
  const today = dayIn(zone, after)
  const first = lastDay === null || lastDay < today ? today : dayAfter(lastDay, 1)
  for (let index = 0; index <= MOST_DAYS; index += 1) {
    const day = dayAfter(first, index)
    if (rhythm.frequency === 'weekly' && weekdayOf(day) !== rhythm.weekday) continue
    const at = hourOn(zone, day, rhythm.hour)
    if (at !== null && at > after) return { day, at }
  }
  throw new Error(`No sending within ${MOST_DAYS} days`)
}

/** The zone whose clocks count: those of UTC where none is known, or the runtime has forgotten it. */
function clocksOf(zone: TimeZone | null, time: number): TimeZone {
  if (zone === null) return 'UTC'
  try {
    dayIn(zone, time)
    return zone
  } catch {
    return 'UTC'
  }
}

/** Moment of an hour on a day; `null` where a country crosses the date line and leaves the day out. */
function hourOn(zone: TimeZone, day: Day, hour: number): number | null {
  const at = momentIn(zone, midnightOf(day) + hour * HOUR)
  // Where clocks jump from 23:00 to midnight, that hour of the day is left out.
  return [at, at - HOUR].find((moment) => dayIn(zone, moment) === day) ?? null
}

/** Weekly digests are sent this many days late at most, daily ones on their day or not at all. */
const LATEST = { off: 0, daily: 0, weekly: 2 } satisfies Record<DigestFrequency, number>

/** Returns whether what was due on a day can still be sent: a digest of yesterday is of no use. */
export function isInTime(frequency: DigestFrequency, day: Day, today: Day): boolean {
  return today <= dayAfter(day, LATEST[frequency])
}

/** A sending with the ways on which it goes out. */
export type DueSending = Sending & { byMail: boolean; byPush: boolean }

type Planned = {
  plannedFrom: number
  /** Day of the last mail. */
  lastDay: Day | null
  lastPushDay: Day | null
}
/** Sendings that have become due by now and are in time, and from where the plan goes on; `nextAt` is `null` without a next. */
export type SendingPlan = Planned & { due: DueSending[]; nextAt: number | null }

/** Before this nothing that was due can still be sent. */
const LONGEST_DELAY = 5 * 86_400_000

/**
 * Plans sendings after a time: a digest by its rhythm, and push on every day at the same hour for somebody with devices,
 * each on one day once, whatever went out by the other way.
 * What was due while nothing ran is sent late if that is in time, else left out.
 */
export function planSendings(
  rhythm: Rhythm,
  { plannedFrom, lastDay, lastPushDay, wantsPush }: Planned & { wantsPush: boolean },
  now: number,
): SendingPlan {
  const { frequency, zone } = rhythm
  const today = dayIn(clocksOf(zone, now), now)
  const pushRhythm: Rhythm = { ...rhythm, frequency: wantsPush ? 'daily' : 'off' }
  const plan: SendingPlan = {
    ...{ due: [], nextAt: null, lastDay, lastPushDay },
    plannedFrom: Math.max(plannedFrom, now - LONGEST_DELAY),
  }
  for (;;) {
    const mail = nextSending(rhythm, plan.plannedFrom, plan.lastDay)
    const push = nextSending(pushRhythm, plan.plannedFrom, plan.lastPushDay)
    const next = mail === null || (push !== null && push.at < mail.at) ? push : mail
    if (next === null) return plan
    if (next.at > now) return { ...plan, nextAt: next.at }
    const { day } = next
    const [isMail, isPush] = [mail?.day === day, push?.day === day]
    const byMail = isMail && isInTime(frequency, day, today)
    const byPush = isPush && day === today
    if (byMail || byPush) plan.due.push({ ...next, byMail, byPush })
    plan.plannedFrom = next.at
    if (isMail) plan.lastDay = day
    if (isPush) plan.lastPushDay = day
  }
}

/** Returns the first and the last day that a digest tells of: today, or the week that begins today. */
export function digestDays(frequency: DigestFrequency, today: Day): { from: Day; to: Day } {
  return { from: today, to: frequency === 'weekly' ? dayAfter(today, 6) : today }
}

/** Moment in milliseconds at which a day begins in UTC. */
function midnightOf(day: Day): number {
  // biome-ignore lint/style/noRestrictedGlobals: it reckons with a day that it is given, not with the time
  return Date.parse(day)
}
