import { type Day, dayAfter } from '@marquee/domain/day'

/** An event of a whole day. */
export type CalendarEvent = {
  uid: string
  day: Day
  summary: string
  description: string | null
  category: string
  url: string
  /** Goes up when the day or a text has changed. */
  sequence: number
  /** When it became what it is, in seconds. */
  changedAt: number
}

/** How often programs are to read it again; some know one of the two names, some the other. */
const REFRESH = 'PT6H'

/** RFC 5545 wants a component in every calendar; of them all, a zone that no event names shows nothing. */
const PLACEHOLDER = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000'],
  ...['TZOFFSETTO:+0000', 'TZNAME:UTC', 'END:STANDARD', 'END:VTIMEZONE'],
]

/**
 * Writes a calendar by RFC 5545 and 7986, in the form that Google, Apple and Outlook read alike (decision 33). The same
 * events give the same bytes.
 */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Marquee//Calendar//EN'],
    ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', `X-WR-CALNAME:${text(name)}`, `NAME:${text(name)}`],
    ...[`X-PUBLISHED-TTL:${REFRESH}`, `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`],
    ...(events.length === 0 ? PLACEHOLDER : events.flatMap(linesOf)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function linesOf({ uid, day, summary, description, category, url, sequence, changedAt }: CalendarEvent) {
  return [
    ...['BEGIN:VEVENT', `UID:${uid}`, `DTSTAMP:${stamp(changedAt)}`, `SEQUENCE:${sequence}`],
    // The end does not belong to an event: one that ends on its own day lasts no time at all.
    ...[`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(dayAfter(day, 1))}`],
    `SUMMARY:${text(summary)}`,
    ...(description === null ? [] : [`DESCRIPTION:${text(description)}`]),
    ...[`URL:${url}`, 'TRANSP:TRANSPARENT', `CATEGORIES:${text(category)}`, 'END:VEVENT'],
  ]
}

const compact = (day: Day) => day.replaceAll('-', '')

const stamp = (seconds: number) => new Date(seconds * 1000).toISOString().replace(/[-:]|\.\d+/g, '')

const unprintable = /[^\P{Cc}\t]/gu

/** Escapes a text; of control characters only line breaks and tabs can stand in one. */
function text(value: string): string {
  return value
    .toWellFormed()
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(unprintable, '')
}

/** Characters of one byte each. */
const plain = /^[ -~]*$/

/** Bytes of a line without its break. */
const LONGEST = 75

/** Breaks a line that is too long, never inside a character; the space that begins the rest counts as well. */
function fold(line: string): string {
  if (line.length <= LONGEST && plain.test(line)) return line
  let folded = ''
  let size = 0
  for (const character of line) {
    const bytes = bytesOf(character)
    if (size + bytes > LONGEST) {
      folded += '\r\n '
      size = 1
    }
    folded += character
    size += bytes
  }
  return folded
}

function bytesOf(character: string): number {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
