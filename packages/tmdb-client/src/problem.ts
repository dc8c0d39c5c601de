import type { TmdbErrorKind } from './error.ts'
import { type Fields, readNumber, readText } from './field.ts'

/** Kind of failure that an HTTP status stands for. */
export function kindOfStatus(status: number): TmdbErrorKind {
  if (status === 401 || status === 403) return 'unauthorised'
  if (status === 404 || status === 410) return 'not-found'
  if (status === 429) return 'rate-limited'
  if (status === 408 || status >= 500) return 'unavailable'
  return 'malformed'
}

/** Kind of failure that TMDB's own code in a body with a status of success stands for, or `null` when it is no error. */
export function kindOfBody(body: Fields): TmdbErrorKind | null {
  if (body.id !== undefined || readText(body.status_message) === null) return null
  return kinds.get(readNumber(body.status_code) ?? 0) ?? (body.success === false ? 'malformed' : null)
}

const kinds = new Map<number, TmdbErrorKind>([
  [7, 'unauthorised'],
  [10, 'unauthorised'],
  [6, 'not-found'],
  [34, 'not-found'],
  [25, 'rate-limited'],
  [9, 'unavailable'],
  [11, 'unavailable'],
  [24, 'unavailable'],
  [43, 'unavailable'],
  [46, 'unavailable'],
])
