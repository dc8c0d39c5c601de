import { type ApplyGlobalResponse, hc } from 'hono/client'
import type { App } from './app.ts'
import type { InvalidInput, ProblemBody } from './http/problem.ts'

export type { Viewer } from './auth/account.ts'
export type { Problem } from './http/problem.ts'
export type { ViewerContext } from './viewer-context.ts'

/** Answers that middleware gives, which no route's own type shows. */
type Api = ApplyGlobalResponse<
  App,
  {
    400: { json: InvalidInput | ProblemBody<'not-json' | 'too-many-entries'> }
    401: { json: ProblemBody<'signed-out'> }
    403: { json: ProblemBody<'cross-site'> }
    404: { json: ProblemBody<'title-unknown'> }
    409: { json: ProblemBody<'superseded'> }
    408: { json: ProblemBody<'too-slow'> }
    413: { json: ProblemBody<'too-large'> }
    415: { json: ProblemBody<'not-json'> }
    429: { json: ProblemBody<'too-many-attempts'> }
    500: { json: ProblemBody<'unexpected'> }
    502: { json: ProblemBody<'catalogue-unavailable'> }
    503: { json: ProblemBody<'catalogue-unavailable' | 'service-unavailable'> }
  }
>

// Resolved here, at build time, so that editors in `apps/web` read a plain type.
const resolved = hc<Api>('')
export type ApiClient = typeof resolved

export type ApiClientOptions = {
  /** The page's own origin: links in mails and Google lead back there. */
  origin: string
  api: { fetch: typeof fetch }
  headers?: Record<string, string>
}

/** A typed client which calls the API Worker through its service binding. */
export function createApiClient({ origin, api, headers = {} }: ApiClientOptions): ApiClient {
  return hc<Api>(origin, { fetch: api.fetch.bind(api), headers })
}
