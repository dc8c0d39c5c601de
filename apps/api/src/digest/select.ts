import type { AccountColour } from '@marquee/domain/colour'
import { DEFAULT_COLOUR } from '@marquee/domain/colour'
import type { Day } from '@marquee/domain/day'
import { DEFAULT_REGION } from '@marquee/domain/film-release'
import type { ImportState } from '@marquee/domain/import-job'
import { type DigestFrequency, digestDays, type NotificationTopic } from '@marquee/domain/notification'
import { type SQL, sql } from 'drizzle-orm'
import { type CalendarRow, selectCalendar } from '#calendar/select.ts'
import type { Db } from '#db/client.ts'
import { type JsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRows } from '#db/read-rows.ts'
import { SIGNING_KEY } from '#notifications/link.ts'
import { type EpisodeChange, episodeChanges, type FilmChange, filmChanges } from './changes.ts'
import type { ClaimedSending } from './sendings.ts'

type RecipientRow = {
  email: string
  isVerified: 0 | 1
  frequency: DigestFrequency
  digestTopics: string
  pushTopics: string
  linkId: string
  signingKey: string
  colour: AccountColour
  zone: string | null
  importState: ImportState | null
  notifiedByMail: number
  notifiedByPush: number
  lastChange: number
  episodes: JsonRows<EpisodeChange>
  films: JsonRows<FilmChange>
}

type Parsed = 'isVerified' | 'digestTopics' | 'pushTopics' | 'episodes' | 'films'

/** A person with everything that their sending may be made of. */
export type Recipient = Omit<RecipientRow, Parsed> & {
  isVerified: boolean
  digestTopics: NotificationTopic[]
  pushTopics: NotificationTopic[]
  episodes: EpisodeChange[]
  films: FilmChange[]
  calendar: CalendarRow
}

/** Reads people and what is on for them, in one trip; somebody who has left since is `null`. */
export async function readRecipients(
  db: Db,
  sendings: readonly ClaimedSending[],
  now: Date,
): Promise<(Recipient | null)[]> {
  const statements = sendings.flatMap(({ userId, day }): SQL[] => [
    selectRecipient(userId),
    // The days of somebody's frequency are among these.
    selectCalendar(userId, now, { from: day, to: lastDayOf(day), showsNext: true }),
  ])
  const answers = (await readRows(db, statements)) as [RecipientRow?, CalendarRow?][]
  return sendings.map((_, index) => readRecipient(answers[2 * index]?.[0], answers[2 * index + 1]?.[0]))
}

const lastDayOf = (day: Day): Day => digestDays('weekly', digestDays('weekly', day).to).to

function readRecipient(row: unknown, calendar: unknown): Recipient | null {
  if (row === undefined || calendar === undefined) return null
  const { isVerified, digestTopics, pushTopics, episodes, films, ...rest } = row as RecipientRow
  return {
    ...rest,
    isVerified: isVerified === 1,
    digestTopics: JSON.parse(digestTopics),
    pushTopics: JSON.parse(pushTopics),
    episodes: readJsonRows(episodes),
    films: readJsonRows(films),
    calendar: calendar as CalendarRow,
  }
}

/** A day on which nothing was reported by either way. */
const REPORTED = sql.raw('min(own.notified_by_mail, own.notified_by_push)')
const REGION = sql`coalesce(preference.region, ${DEFAULT_REGION})`

function selectRecipient(userId: string): SQL<RecipientRow> {
  return sql`select user.email, user.email_verified_at is not null as isVerified, own.frequency,
      own.digest_topics as digestTopics, own.push_topics as pushTopics, own.link_id as linkId,
      ${SIGNING_KEY} as signingKey, coalesce(preference.colour, ${DEFAULT_COLOUR}) as colour,
      preference.time_zone as zone, own.notified_by_mail as notifiedByMail, own.notified_by_push as notifiedByPush,
      (select state from import where import.user_id = own.user_id
        and state in ('matching', 'review', 'applying', 'undoing')) as importState,
      (select coalesce(max(id), 0) from date_change) as lastChange,
      ${episodeChanges(REPORTED)} as episodes, ${filmChanges(REPORTED, REGION)} as films
    from notification_setting as own join user on user.id = own.user_id
      left join preference on preference.user_id = own.user_id
    where own.user_id = ${userId}`
}
