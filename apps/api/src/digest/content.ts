import { calendarDay, parseCalendarFilter } from '@marquee/domain/calendar'
import { type Day, dayAfter } from '@marquee/domain/day'
import type { NotificationTopic } from '@marquee/domain/notification'
import { type CalendarItem, readItems } from '#calendar/items.ts'
import { type MovedDate, movedDates, newSeasons } from './changes.ts'
import type { Recipient } from './select.ts'
import { formatDay, formatEpisodes, joinEpisodes, nameOfMedium, titleText } from './words.ts'

/** One line of a digest: what it is about, what is to be said of it, and both in short for a subject. */
type DigestLine = { title: string; detail: string; short: string; path: string }
export type DigestGroup = { heading: string; lines: DigestLine[] }
/** All that is on for a person, in the order in which they read it. */
export type Digest = { groups: DigestGroup[] }

type Choice = {
  topics: readonly NotificationTopic[]
  days: { from: Day; to: Day }
  /** Changes of dates up to this one are known to them. */
  after: number
  /** Id of the import of which they know that it is ready. */
  knownImport: string | null
}

const EVERYTHING = parseCalendarFilter('following,watchlist,at-home')

/** Selects what of a person's series and films a notification with these topics is about; without groups there is none. */
export function selectDigest(recipient: Recipient, choice: Choice): Digest {
  const { topics } = choice
  const { today, airsLater } = recipient.calendar
  const standing = (day: Day | null) => day && calendarDay(day, airsLater)
  const isNew = ({ change }: { change: number }) => change > choice.after
  const changed = {
    // On the days on which they stand in the person's calendar.
    episodes: recipient.episodes
      .filter(isNew)
      .map((one) => ({ ...one, was: standing(one.was), day: standing(one.day) })),
    films: recipient.films.filter(isNew),
  }
  const seasons = topics.includes('new-season') ? newSeasons(changed, today) : []
  const moved = topics.includes('moved') ? movedDates(changed, today) : []
  const { importReady } = recipient
  const isReady =
    topics.includes('import-ready') && importReady !== null && importReady !== choice.knownImport
  const groups: DigestGroup[] = [
    ...daysOf(recipient, choice),
    {
      heading: 'New seasons',
      lines: seasons.map(({ id, title, season, day }) => {
        const begins = `eason ${season} begins on ${formatDay(day, today)}`
        return lineOf('series', { id, name: title }, `S${begins}`, `s${begins}`)
      }),
    },
    { heading: 'Moved', lines: moved.map((one) => movedLine(one, today)) },
    { heading: 'Import', lines: isReady ? [IMPORT] : [] },
  ]
  return { groups: groups.filter(({ lines }) => lines.length > 0) }
}

const IMPORT: DigestLine = {
  ...{ title: 'Your import', detail: 'Ready for you to look through' },
  ...{ short: 'Your import is ready', path: '/import' },
}

function movedLine(one: MovedDate, today: Day): DigestLine {
  const { type, id, title, day } = one
  const to = `moved to ${formatDay(day, today)}`
  if (type === 'movies') return lineOf(type, { id, name: title }, `${nameOfMedium(one.medium)}: ${to}`, to)
  const numbers = formatEpisodes(one.season, [one.number])
  const others = one.others === 0 ? '' : ` and ${one.others} more`
  const detail = one.isOneDay ? `${numbers}${others} ${to}` : `${numbers} ${to},${others} moved as well`
  return lineOf(type, { id, name: title }, detail, `${numbers} ${to}`)
}

function lineOf(
  type: 'series' | 'movies',
  { id, name }: { id: number; name: string },
  detail: string,
  short: string,
): DigestLine {
  const title = titleText(name)
  return { title, detail, short: `${title} ${short}`, path: `/search/detail/${id}?type=${type}` }
}

/** Episodes that air and films that come out, by day. */
function daysOf({ calendar }: Recipient, { topics, days }: Choice): DigestGroup[] {
  const { today } = calendar
  const items = readItems(calendar, { filter: EVERYTHING, ...days }).filter((item) => isWanted(item, topics))
  return [...Map.groupBy(items, ({ day }) => day)].map(([day, ofDay]) => ({
    heading: nameOfDay(day, today),
    lines: [...Map.groupBy(ofDay, ({ type, title }) => `${type} ${title.id}`).values()].map(dayLine),
  }))
}

function nameOfDay(day: Day, today: Day): string {
  if (day === today) return 'Today'
  const date = formatDay(day, today, 'weekday')
  return day === dayAfter(today, 1) ? `Tomorrow, ${date}` : date
}

function isWanted(item: CalendarItem, topics: readonly NotificationTopic[]): boolean {
  if (item.isSeen) return false
  if (item.type === 'movies') return topics.includes('film-at-home') && item.release !== 'cinema'
  return topics.includes('new-episode') || (topics.includes('premieres') && item.part !== null)
}

/** The line of all that one title has on one day. */
function dayLine(items: CalendarItem[]): DigestLine {
  const [first] = items
  if (first === undefined) throw new Error('A title without items')
  const media = items.flatMap((item) => (item.type === 'movies' ? [nameOfMedium(item.release)] : []))
  if (first.type === 'movies') {
    const text = media.join(', ')
    return lineOf('movies', first.title, text, text.toLowerCase())
  }
  const episodes = items.flatMap((item) => (item.type === 'series' ? [item] : []))
  const ofSeason = episodes.filter(({ season }) => season === first.season)
  const numbers = formatEpisodes(
    first.season,
    ofSeason.map(({ episode }) => episode),
  )
  return lineOf('series', first.title, joinEpisodes(episodes), numbers)
}
