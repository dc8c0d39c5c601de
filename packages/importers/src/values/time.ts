import type { SourceTime } from '../record.ts'

/** Order of day and month in a date of numbers alone. */
export type DateOrder = 'day-month' | 'month-day'

export const UNKNOWN_TIME: SourceTime = { at: null, precision: 'unknown', isApproximate: false }

/** A spreadsheet leaves zeros out: `2024/1/5 9:05`. */
const ISO =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?(?: UTC)?)?$/
/** As a spreadsheet shows a date, or saves one with a time. */
const NUMBERS =
  /^(\d{1,2})([./-])(\d{1,2})\2(\d{2}|\d{4})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ?([ap])m)?)?$/i
const ENGLISH = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) {1,2}(\d{1,2}) \d{2}:\d{2}:\d{2} (?:[A-Z]{3,5} )?(\d{4})$/
/** `5 Jan 2024`, `05-Jan-24`, `January 5, 2024`. */
const NAMED = /^(?:(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})|([a-z]{3,9})\.? (\d{1,2}),? (\d{4}))$/i
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
/** Seconds or milliseconds since 1970. */
const EPOCH = /^\d{10}(\d{3})?$/
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july'],
  ...['august', 'september', 'october', 'november', 'december'],
]
/** Milliseconds at which years of four digits begin and end. */
const FIRST_YEAR = -62_167_219_200_000
const YEAR_10_000 = 253_402_300_800_000
/** Texts by which exports say that a time is unknown; 1970 is a zero of the clock. */
const NONE = /^(|null|<nil>|unknown|undefined|0000-00-00.*|0001-01-01.*|1970-01-01.*)$/i

/**
 * Reads a time as exports write it; one without a zone is UTC, one without a clock is a day. Answers `null` where the
 * text is no time: the caller reports it and goes on without.
 */
export function parseTime(text: string, order: DateOrder | null = null): SourceTime | null {
  const trimmed = text.trim()
  if (NONE.test(trimmed)) return UNKNOWN_TIME
  const iso = ISO.exec(trimmed)
  if (iso !== null) return parseIso(iso)
  const english = ENGLISH.exec(trimmed)
  if (english !== null) return day(Number(english[3]), monthOf(english[1]), Number(english[2]))
  const written = parseWritten(trimmed)
  if (written !== undefined) return written
  const numbers = NUMBERS.exec(trimmed)
  return numbers === null || order === null ? null : parseNumbers(numbers, order)
}

/** A day with the name of its month or without any mark, or a time since 1970; `undefined` where it is none of these. */
function parseWritten(text: string): SourceTime | null | undefined {
  const epoch = EPOCH.exec(text)
  if (epoch !== null) return timeOfEpoch(Number(text) * (epoch[1] === undefined ? 1000 : 1))
  const compact = COMPACT.exec(text)
  if (compact !== null) return day(Number(compact[1]), Number(compact[2]), Number(compact[3]))
  const named = NAMED.exec(text)
  if (named === null) return undefined
  const [, date = named[5], month = named[4], year = named[6]] = named
  return day(fullYear(year), monthOf(month), Number(date))
}

/** Number of a month by its English name, which may be cut; 0 where it is none. */
function monthOf(name = ''): number {
  return MONTHS.findIndex((month) => month.startsWith(name.toLowerCase())) + 1
}

/** A year of two digits is one of 1970 to 2069. */
function fullYear(text = ''): number {
  return Number(text) + (text.length === 2 ? (Number(text) > 69 ? 1900 : 2000) : 0)
}

/** The time of a change rather than of a viewing. */
export function approximate(time: SourceTime): SourceTime {
  return time.at === null ? time : { ...time, isApproximate: true }
}

/** A time of milliseconds, or seconds, since 1970. */
export function timeOfEpoch(milliseconds: number): SourceTime {
  const isTime = Number.isFinite(milliseconds) && milliseconds >= 86_400_000 && hasYear(milliseconds)
  return isTime ? minute(milliseconds) : UNKNOWN_TIME
}

/** Whether the year of a time has four digits, as each that is sent on: an offset may lead out of the last one. */
function hasYear(milliseconds: number): boolean {
  return milliseconds >= FIRST_YEAR && milliseconds < YEAR_10_000
}

/** True for a date of numbers alone, which are in some order. */
export function isDateOfNumbers(text: string): boolean {
  return NUMBERS.test(text.trim())
}

/**
 * The order of day and month that all dates of a column have in common: `month-day` where one has a day above 12 in its
 * second part, `day-month` where one has it first or dots are written, `null` where both are possible or contradict.
 */
export function dateOrderOf(dates: Iterable<string>): DateOrder | null {
  const found = new Set<DateOrder>()
  for (const text of dates) {
    const match = NUMBERS.exec(text.trim())
    if (match === null) continue
    if (Number(match[1]) > 12 || match[2] === '.') found.add('day-month')
    if (Number(match[3]) > 12) found.add('month-day')
  }
  const [order = null] = found
  return found.size === 1 ? order : null
}

function parseIso(match: RegExpExecArray): SourceTime | null {
  const [, year, , month, date, hour, minutes, seconds = '0', fraction = '0', zone = 'Z'] = match
  const whole = day(Number(year), Number(month), Number(date))
  if (whole === null || hour === undefined) return whole
  const milliseconds = Math.floor(Number(`0.${fraction}`) * 1000) - offsetOf(zone) * 1000
  return atClock(
    whole,
    { hour: Number(hour), minutes: Number(minutes), seconds: Number(seconds) },
    milliseconds,
  )
}

type Clock = { hour: number; minutes: number; seconds: number }

/** A time of a day by the clock in UTC, and so many milliseconds more; `null` where the clock has no such time. */
function atClock({ at }: SourceTime, { hour, minutes, seconds }: Clock, more = 0): SourceTime | null {
  if (hour > 23 || minutes > 59 || seconds > 60) return null
  const milliseconds = Date.parse(`${at}T00:00:00Z`) + (hour * 3600 + minutes * 60 + seconds) * 1000 + more
  return hasYear(milliseconds) ? minute(milliseconds) : null
}

/** Seconds that a zone is ahead of UTC. */
function offsetOf(zone: string): number {
  const match = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone)
  if (match === null) return 0
  return (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 3600 + Number(match[3] ?? 0) * 60)
}

function parseNumbers(match: RegExpExecArray, order: DateOrder): SourceTime | null {
  const [, first, , second, year, hour, minutes, seconds = '0', half] = match
  const [date, month] = order === 'day-month' ? [first, second] : [second, first]
  const whole = day(fullYear(year), Number(month), Number(date))
  if (whole === null || hour === undefined) return whole
  if (half !== undefined && !(Number(hour) >= 1 && Number(hour) <= 12)) return null
  const ofDay =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return atClock(whole, { hour: ofDay, minutes: Number(minutes), seconds: Number(seconds) })
}

function day(year: number, month: number, date: number): SourceTime | null {
  const at = [String(year).padStart(4, '0'), pad(month), pad(date)].join('-')
  const time = new Date(`${at}T00:00:00Z`)
  const isDay = !Number.isNaN(time.getTime()) && time.toISOString().startsWith(at)
  return isDay ? { at, precision: 'day', isApproximate: false } : null
}

function minute(milliseconds: number): SourceTime {
  return { at: new Date(milliseconds).toISOString(), precision: 'minute', isApproximate: false }
}

function pad(number: number): string {
  return String(number).padStart(2, '0')
}
