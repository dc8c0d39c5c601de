import type { AccountColour } from '@marquee/domain/colour'
import { DEFAULT_COLOUR } from '@marquee/domain/colour'
import type { Day } from '@marquee/domain/day'
import type { ImportState } from '@marquee/domain/import-job'
import { type DigestFrequency, digestDays, type NotificationTopic } from '@marquee/domain/notification'
import { type SQL, sql } from 'drizzle-orm'
import { nameNext } from '#calendar/next-names.ts'
import { type CalendarRow, type PersonCalendar, readCalendar, selectCalendar } from '#calendar/select.ts'
import type { Db } from '#db/client.ts'
import { type JsonRows, readJsonRows } from '#db/json-rows.ts'
import { readRows } from '#db/read-rows.ts'
import { SIGNING_KEY } from '#notifications/link.ts'
import { regionOf } from '#region/viewer-region.ts'
import {
  completeChanges,
  type EpisodeChange,
  episodeChanges,
  type FilmChange,
  filmChanges,
} from './changes.ts'
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
  /** Of one that is under way; one that goes no further may wait for its person. */
  importState: ImportState | null
  /** The one that waits for the person. */
  importReady: string | null
  importByMail: string | null
  importByPush: string | null
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
  calendar: PersonCalendar
}

/** Milliseconds without a change after which an import goes no further: its steps are tried again for twenty minutes. */
const STANDSTILL = 3_600_000

/**
 * Reads people and what is on for them, in one trip, and one more for each who hides all names but that of the next
 * episode. Somebody who has left since is `null`.
 */
export async function readRecipients(
  db: Db,
  sendings: readonly ClaimedSending[],
  now: Date,
): Promise<(Recipient | null)[]> {
  const statements = sendings.flatMap((sending): SQL[] => [
    selectRecipient(sending, now),
    // The days of somebody's frequency are among these.
    selectCalendar(sending.userId, now, { from: sending.day, to: lastDayOf(sending.day) }),
  ])
  const answers = (await readRows(db, statements)) as [RecipientRow?, CalendarRow?][]
  const recipients = sendings.map((_, index) =>
    readRecipient(answers[2 * index]?.[0], answers[2 * index + 1]?.[0]),
  )
  return Promise.all(
    recipients.map(async (recipient, index) => {
      const { userId = '' } = sendings[index] ?? {}
      return recipient && { ...recipient, calendar: await nameNext({ db, userId }, now, recipient.calendar) }
    }),
  )
}

const lastDayOf = (day: Day): Day => digestDays('weekly', digestDays('weekly', day).to).to

function readRecipient(row: unknown, calendar: unknown): Recipient | null {
  if (row === undefined || calendar === undefined) return null
  const { isVerified, digestTopics, pushTopics, episodes, films, ...rest } = row as RecipientRow
  return completeChanges({
    ...rest,
    isVerified: isVerified === 1,
    digestTopics: JSON.parse(digestTopics),
    pushTopics: JSON.parse(pushTopics),
    episodes: readJsonRows(episodes),
    films: readJsonRows(films),
    calendar: readCalendar(calendar as CalendarRow),
  })
}

/** SQL for the change up to which all was reported by the ways of a sending; others may have been left for months. */
function reportedBy({ byMail, byPush }: ClaimedSending): SQL {
  if (byMail === 0) return sql.raw('own.notified_by_push')
  return sql.raw(byPush === 0 ? 'own.notified_by_mail' : 'min(own.notified_by_mail, own.notified_by_push)')
}
const REGION = regionOf(sql`preference.region`)

function selectRecipient(sending: ClaimedSending, now: Date): SQL<RecipientRow> {
  const { userId } = sending
  const reported = reportedBy(sending)
  return sql`select user.email, user.email_verified_at is not null as isVerified, own.frequency,
      own.digest_topics as digestTopics, own.push_topics as pushTopics, own.link_id as linkId,
      ${SIGNING_KEY} as signingKey, coalesce(preference.colour, ${DEFAULT_COLOUR}) as colour,
      preference.time_zone as zone, own.notified_by_mail as notifiedByMail, own.notified_by_push as notifiedByPush,
      (select state from import where import.user_id = own.user_id
        and state in ('matching', 'applying', 'undoing')
        and changed_at > ${now.getTime() - STANDSTILL}) as importState,
      (select id from import where import.user_id = own.user_id and state = 'review') as importReady,
      own.import_by_mail as importByMail, own.import_by_push as importByPush,
      (select coalesce(max(id), 0) from date_change) as lastChange,
      ${episodeChanges(reported)} as episodes, ${filmChanges(reported, REGION)} as films
    from notification_setting as own join user on user.id = own.user_id
      left join preference on preference.user_id = own.user_id
    where own.user_id = ${userId}`
}
