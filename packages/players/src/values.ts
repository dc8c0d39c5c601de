import { field, type Json, text } from '@marquee/importers/values/json'

const LONGEST = 300
/** .NET counts time in ten millionths of a second. */
const TICKS = 10_000_000
/** How far ahead of UTC the clock of a server may be; further on, 10:00 UTC is midnight in Hawaii. */
const FURTHEST_AHEAD = 13 * 3_600_000
/** Episodes that one file may hold. */
const MOST_EPISODES = 10

/** Text of a field, on one line and short; `null` where it is empty. */
export function shortText(value: Json, ...path: string[]): string | null {
  const line = text(value, ...path)
    .replace(/\s+/g, ' ')
    .slice(0, LONGEST)
    .trim()
  return line === '' ? null : line
}

/** A name without the backslashes that Jellyfin's plugin puts before quotes. */
export function nameText(value: Json, ...path: string[]): string | null {
  return shortText(value, ...path)?.replaceAll(/\\+(?=["'\\])/g, '') ?? null
}

/** A truth as JSON or as .NET prints it; `null` for anything else. */
export function truth(value: Json, ...path: string[]): boolean | null {
  const found = field(value, ...path)
  if (typeof found === 'boolean') return found
  if (typeof found !== 'string') return null
  const word = found.trim().toLowerCase()
  return word === 'true' ? true : word === 'false' ? false : null
}

/** A number that is not negative, as JSON or in digits. */
export function amount(value: Json, ...path: string[]): number | null {
  const found = text(value, ...path)
  return /^\d{1,15}(\.\d{1,9})?$/.test(found) ? Number(found) : null
}

/** Seconds of a field in ticks of .NET. */
export function ticks(value: Json, ...path: string[]): number | null {
  const found = amount(value, ...path)
  return found === null ? null : Math.round(found / TICKS)
}

/** A time in UTC of a text with a zone; `null` for others. */
export function utcTime(value: string | null): string | null {
  if (value === null || !/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value)) return null
  const time = Date.parse(value.replace(/(\.\d{3})\d+/, '$1'))
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/**
 * A day; of a time the day whose midnight it is on the clock of the server. 11:00 UTC is midnight of the next day in New
 * Zealand in summer, and of the same day in American Samoa and Niue: it is read as the next day.
 */
export function dayOf(value: string | null): string | null {
  if (value === null) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return Number.isNaN(Date.parse(value)) ? null : value
  const time = utcTime(value)
  if (time === null) return null
  const day = new Date(Date.parse(time) + FURTHEST_AHEAD)
  return Number.isNaN(day.getTime()) ? null : day.toISOString().slice(0, 10)
}

/** Numbers of the episodes of a file, of which a player sends the first and perhaps the last. */
export function episodeNumbers(first: number | null, last: number | null): number[] {
  if (first === null) return []
  const count = last === null ? 1 : last - first + 1
  return count >= 1 && count <= MOST_EPISODES
    ? Array.from({ length: count }, (_, index) => first + index)
    : [first]
}
