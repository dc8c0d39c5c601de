import type { TokenScope } from '@marquee/domain/api-token'
import { hc } from 'hono/client'
import type { RequestContext } from '#env.ts'
import { ownRoutes } from './own-routes.ts'

/** Never left: requests to it are answered in this isolate. */
const ORIGIN = 'https://own.invalid'

// Resolved once, as `client.ts` does.
const resolved = hc<typeof ownRoutes>(ORIGIN)
type OwnClient = typeof resolved

/** Access by the token of a request. */
export type Own = {
  /** The product's own routes, for a tool that needs this scope. */
  open: (scope: TokenScope, options?: { checksFirst?: boolean }) => OwnClient
  /** Whether the token was checked, for good or bad. */
  isChecked: () => boolean
  /** The refusal of the token, once a tool has met it. */
  refusal: () => Response | null
  /** Checks the token by a trip of its own. */
  check: () => Promise<void>
}

/** Opens the product's own routes for the token of a request. Nothing is looked up before a tool does so. */
export function openOwn(c: RequestContext, secret: string): Own {
  const headers = { Authorization: `Bearer ${secret}` }
  let isChecked = false
  let refusal: Response | null = null

  const open: Own['open'] = (scope, { checksFirst = false } = {}) => {
    const bindings = { ...c.env, outer: { services: c.var, scope, checksFirst } }
    const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
      isChecked = true
      const response = await ownRoutes.fetch(new Request(input, init), bindings, c.executionCtx)
      if (isRefusal(response)) refusal ??= response.clone()
      return response
    }
    return hc<typeof ownRoutes>(ORIGIN, { headers, fetch: answer })
  }
  return {
    ...{ open, isChecked: () => isChecked, refusal: () => refusal },
    check: async () => {
      await open('read').token.$get()
    },
  }
}

/** Only the token is refused with a challenge. */
const isRefusal = ({ headers }: Response): boolean => headers.has('www-authenticate')
