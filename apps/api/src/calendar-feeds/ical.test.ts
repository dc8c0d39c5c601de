import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEvent, writeCalendar } from './ical.ts'

const event = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...{ uid: 'tv-1@marquee', day: '2026-11-24', summary: 'Severance 2x03', description: null },
  ...{ category: 'Series', url: 'https://marquee.test/search/detail/1?type=series' },
  ...{ sequence: 0, changedAt: Date.UTC(2026, 10, 1, 8, 5, 9) / 1000 },
  ...changes,
})

/** The calendar as a strict parser reads it. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one, { strictExceptions: true }))
  return { calendar, events }
}

const lines = (text: string) => text.split('\r\n')
const bytes = (text: string) => new TextEncoder().encode(text).length

const TEXTS = [
  'Severance, Season 2; the "first" half \\ the rest: a/b',
  'two\nlines\r\nand\rfour\u2028or five\u2029\n',
  '👨‍👩‍👧‍👦🏳️‍🌈 '.repeat(20),
  'שלום עולם، مرحبا بالعالم '.repeat(9),
  'ワンピース、第千百六十話「'.repeat(16),
  'x'.repeat(200),
  'é'.repeat(200),
  '\u0000\u0007bell\u007f and\ttab',
  'half \ud83d of a character',
  'BEGIN:VEVENT\r\nSUMMARY:injected\r\nEND:VEVENT',
  '\\n is not a break, \\; and \\, neither',
  ' a space before, and one behind ',
  '',
]

/** A text as a parser gives it: line breaks of every kind are one, and control characters are gone. */
const plain = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n|[\r\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '')

/** A text of a property that the parser does not know, which it leaves escaped. */
const unescaped = (value: unknown) =>
  String(value).replace(/\\([\\;,n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign))

test.each(TEXTS)('%j comes through a strict parser as it was, in lines of 75 bytes at most', (text) => {
  const written = writeCalendar(text, [
    event({ summary: text, description: text }),
    event({ uid: 'tv-2@marquee' }),
  ])
  const { calendar, events } = parse(written)

  expect(events.map(({ uid }) => uid)).toEqual(['tv-1@marquee', 'tv-2@marquee'])
  expect([events[0]?.summary, events[0]?.description]).toEqual([plain(text), plain(text)])
  for (const name of ['name', 'x-wr-calname'])
    expect(unescaped(calendar.getFirstPropertyValue(name))).toBe(plain(text))
  expect(written.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(written.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of lines(written)) expect(bytes(line)).toBeLessThanOrEqual(75)
  expect(written.isWellFormed()).toBe(true)
})

test('a line is broken neither before it is full nor inside a character', () => {
  const folded = (summary: string) =>
    lines(writeCalendar('', [event({ summary })])).filter((line) => /^(SUMMARY| )/.test(line))
  expect(folded('x'.repeat(67))).toEqual([`SUMMARY:${'x'.repeat(67)}`])
  expect(folded('x'.repeat(68))).toEqual([`SUMMARY:${'x'.repeat(67)}`, ' x'])
  expect(folded(`${'x'.repeat(66)}é`)).toEqual([`SUMMARY:${'x'.repeat(66)}`, ' é'])
  expect(folded('👋'.repeat(40)).map(bytes)).toEqual([72, 73, 25])
})

test('an event takes the whole day and blocks none of it', () => {
  const { calendar, events } = parse(writeCalendar('Mine', [event({ day: '2026-12-31', sequence: 4 })]))
  const [found] = events
  expect([found?.startDate.isDate, found?.startDate.toString(), found?.endDate.toString()]).toEqual([
    true,
    '2026-12-31',
    '2027-01-01',
  ])
  expect(found?.sequence).toBe(4)
  const of = (name: string) => found?.component.getFirstPropertyValue(name)?.toString()
  expect([of('dtstamp'), of('transp'), of('categories')]).toEqual([
    '2026-11-01T08:05:09Z',
    'TRANSPARENT',
    'Series',
  ])
  expect(of('url')).toBe('https://marquee.test/search/detail/1?type=series')
  const names = ['version', 'calscale', 'method', 'name', 'x-published-ttl', 'refresh-interval']
  expect(names.map((name) => String(calendar.getFirstPropertyValue(name)))).toEqual([
    ...['2.0', 'GREGORIAN', 'PUBLISH', 'Mine', 'PT6H', 'PT6H'],
  ])
})

test('a calendar without events has a component all the same, which shows nothing', () => {
  const { calendar, events } = parse(writeCalendar('Mine', []))
  expect(events).toEqual([])
  expect(calendar.getAllSubcomponents().map(({ name }) => name)).toEqual(['vtimezone'])
  const zone = new ICAL.Timezone(calendar.getFirstSubcomponent('vtimezone') ?? '')
  expect([zone.tzid, zone.utcOffset(ICAL.Time.now())]).toEqual(['UTC', 0])
  const filled = parse(writeCalendar('Mine', [event()])).calendar.getAllSubcomponents()
  expect(filled.map(({ name }) => name)).toEqual(['vevent'])
})
