export type TmdbErrorKind = 'unauthorised' | 'not-found' | 'rate-limited' | 'unavailable' | 'malformed'

type Failure = {
  kind: TmdbErrorKind
  /** Path of the call, without host and query: a key may be in the query. */
  path: string
  status?: number | null
  /** Seconds. */
  retryAfter?: number | null
  reason?: string
  isUnusable?: boolean
}

/** The one way in which a call to TMDB fails. */
export class TmdbError extends Error {
  override readonly name = 'TmdbError'
  readonly kind: TmdbErrorKind
  readonly path: string
  /** The HTTP status, or `null` when no answer came. */
  readonly status: number | null
  /** Seconds after which TMDB accepts the next call, or `null` when it did not say. */
  readonly retryAfter: number | null
  /** Whether TMDB gave its record of it, with nothing usable in it, which the next call finds as well. */
  readonly isUnusable: boolean

  constructor({ kind, path, status = null, retryAfter = null, reason, isUnusable = false }: Failure) {
    super([`TMDB is ${kind} for ${path}`, status, reason].filter(Boolean).join(', '))
    this.kind = kind
    this.path = path
    this.status = status
    this.retryAfter = retryAfter
    this.isUnusable = isUnusable
  }
}
