import { Day } from '@marquee/domain/day'
import { NumberInSeries } from '@marquee/domain/number-in-series'
import { LONGEST, MOST_READ } from './bounds.ts'

/** A JSON object as TMDB sends it; nothing is known of its values before they are read. */
export type Fields = Record<string, unknown>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object itself, or an empty one in place of anything else, so that every field of it reads as unknown. */
export function readFields(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** TMDB sends an empty string as often as `null` for what it does not know; what is too long is cut. */
export function readText(value: unknown, longest: number = LONGEST.name): string | null {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') return null
  // SQLite ends a text at this character.
  const tidy = text.replaceAll('\0', '').trim()
  if (tidy === '') return null
  // Half a letter beyond the basic plane is none.
  return tidy.length <= longest ? tidy : `${tidy.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

/** Old bodies hold some numbers as text. */
export function readNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

/** A whole number from 0. */
export function readCount(value: unknown): number | null {
  const number = readNumber(value)
  return number !== null && number >= 0 && number <= Number.MAX_SAFE_INTEGER ? Math.trunc(number) : null
}

/** Number of a season or an episode; one that no play could have is unknown. */
export function readNumberInSeries(value: unknown): number | null {
  return NumberInSeries.safeParse(readCount(value)).data ?? null
}

export function readId(value: unknown): number | null {
  const number = readNumber(value)
  return number !== null && Number.isInteger(number) && number >= 1 && number <= MAX_ID ? number : null
}

const MAX_ID = 2_147_483_647

/** Minutes; TMDB sends 0 for a runtime it does not know. */
export function readRuntime(value: unknown): number | null {
  const minutes = Math.round(readNumber(value) ?? 0)
  return minutes > 0 && minutes <= Number.MAX_SAFE_INTEGER ? minutes : null
}

export function readFlag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true'
}

/** A day, of which TMDB sometimes sends the time as well. */
export function readDay(value: unknown): Day | null {
  const day = /^([1-9]\d{3}-\d{2}-\d{2})(?:[T ]|$)/.exec(readText(value) ?? '')?.[1]
  return Day.safeParse(day).data ?? null
}

/** The path of an image below TMDB's base URL, with the slash in front; anything that would leave it is unknown. */
export function readImagePath(value: unknown): string | null {
  const path = readText(value)?.replace(/^\/+/, '')
  return path !== undefined && /^[\w-][\w.~-]*(?:\/[\w-][\w.~-]*)*$/.test(path) ? `/${path}` : null
}

/** The entries of a list that are looked at. */
export function readEntries(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST_READ) : []
}

/** The usable items of a list, each once: `read` answers `null` for one that is of no use. */
export function readList<T>(
  value: unknown,
  read: (fields: Fields) => T | null,
  keyOf: (item: T) => unknown,
): T[] {
  const items = new Map<unknown, T>()
  for (const entry of readEntries(value)) {
    const item = isFields(entry) ? read(entry) : null
    if (item !== null && !items.has(keyOf(item))) items.set(keyOf(item), item)
  }
  return [...items.values()]
}
