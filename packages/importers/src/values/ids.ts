import type { Ids } from '../record.ts'
import { parseId } from './number.ts'

/** Id of a title or episode in IMDb: `tt` and at least seven digits, which hand-edited files lack at times. */
export function parseImdbId(value: unknown): string | undefined {
  const match = /^\s*(?:tt)?0*(\d{1,10})\s*$/i.exec(typeof value === 'string' ? value : '')
  const digits = match?.[1]
  return digits === undefined || Number(digits) === 0 ? undefined : `tt${digits.padStart(7, '0')}`
}

type RawIds = { [Name in keyof Ids]?: unknown }

/** Ids as a file has them, without those that are none (`null`, 0, -1, empty). */
export function readIds({ imdb, ...numbers }: RawIds): Ids {
  const found = Object.entries(numbers).map(([name, value]) => [name, parseId(value)] as const)
  const ids: Ids = Object.fromEntries(found.filter(([, id]) => id !== undefined))
  const imdbId = parseImdbId(imdb)
  return imdbId === undefined ? ids : { ...ids, imdb: imdbId }
}
