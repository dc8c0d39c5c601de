import type { TokenScope } from '@marquee/domain/api-token'
import { hc } from 'hono/client'
import type { Scopes } from '#api-tokens/require-scope.ts'
import type { RequestContext } from '#env.ts'
import { encodePaths } from '#http/encode-paths.ts'
import { type OwnBindings, ownRoutes } from './own-routes.ts'

/** Never left: requests to it are answered in this isolate. */
const ORIGIN = 'https://own.invalid'

// Resolved once, as `client.ts` does.
const resolved = hc<typeof ownRoutes>(ORIGIN)
type OwnClient = typeof resolved

/** Headers of the platform about who sent the request: wrong tokens are counted by one, dates of films chosen by the other. */
const ORIGINS = ['cf-connecting-ip', 'cf-ipcountry'] as const

/** Scopes of which some tool needs one: what is no call of a tool takes either. */
export const TOOL_SCOPES = ['read', 'write'] as const satisfies Scopes

type Options = {
  /** Whether the token is checked before the catalogue is called. */
  checksFirst?: boolean
  /** Whether nothing is wanted but the check, so that the token is not known to be good without a good response. */
  isCheck?: boolean
}

/** Access by the token of a request. */
export type Own = {
  /** The product's own routes, for a tool that needs this scope. */
  open: (scope: TokenScope, options?: Options) => OwnClient
  /** Whether the token was checked, for good or bad. */
  isChecked: () => boolean
  /** The refusal of the token, once a tool has met it. */
  refusal: () => Response | null
  /** Checks the token by a trip of its own. */
  check: () => Promise<void>
}

/** Opens the product's own routes for the token of a request. Nothing is looked up before a tool does so. */
export function openOwn(c: RequestContext, secret: string): Own {
  const headers = { ...originOf(c), Authorization: `Bearer ${secret}` }
  let isChecked = false
  let refusal: Response | null = null

  const openFor = (scopes: Scopes, { checksFirst = false, isCheck = false }: Options) => {
    const bindings: OwnBindings = { ...c.env, outer: { services: c.var, scopes, checksFirst } }
    const answer = async (input: RequestInfo | URL, init?: RequestInit) => {
      isChecked = true
      const response = await ownRoutes.fetch(new Request(input, init), bindings, c.executionCtx)
      if (isRefusal(response) || (isCheck && !response.ok)) refusal ??= response.clone()
      return response
    }
    return encodePaths(hc<typeof ownRoutes>(ORIGIN, { headers, fetch: answer }))
  }
  return {
    open: (scope, options = {}) => openFor([scope], options),
    ...{ isChecked: () => isChecked, refusal: () => refusal },
    check: async () => {
      await openFor(TOOL_SCOPES, { isCheck: true }).token.$get()
    },
  }
}

function originOf({ req }: RequestContext): Record<string, string> {
  const sent = ORIGINS.map((name) => [name, req.header(name)])
  return Object.fromEntries(sent.filter(([, value]) => value !== undefined))
}

/** The token is refused with a challenge, or has to wait; no route that tools use has a limit of its own. */
const isRefusal = ({ status, headers }: Response): boolean =>
  status === 429 || headers.has('www-authenticate')
