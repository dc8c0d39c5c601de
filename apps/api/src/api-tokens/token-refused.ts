import type { TokenScope } from '@marquee/domain/api-token'

/** Thrown for a request whose token is unknown, revoked or expired, or lacks the scope of the route. */
export class TokenRefused extends Error {
  readonly code: 'api-token-invalid' | 'scope-missing'
  readonly scope: TokenScope | null

  constructor(code: TokenRefused['code'], scope: TokenScope | null = null) {
    super(code)
    this.code = code
    this.scope = scope
  }
}

/** The refusal that was thrown, by a query of Drizzle's as well, which wraps what it throws; else `null`. */
export function tokenRefusal(error: unknown): TokenRefused | null {
  if (error instanceof TokenRefused) return error
  return error instanceof Error && error.cause instanceof TokenRefused ? error.cause : null
}
