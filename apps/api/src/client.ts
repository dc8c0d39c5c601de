import { type ApplyGlobalResponse, hc } from 'hono/client'
import type {
  App,
  CalendarRoutes,
  ConnectionRoutes,
  ImportRoutes,
  PushRoutes,
  TokenRoutes,
  WebhookRoutes,
} from './app.ts'
import { encodePaths } from './http/encode-paths.ts'
import type { InvalidInput, ProblemBody } from './http/problem.ts'

export type { Viewer } from './auth/account.ts'
export type { Problem } from './http/problem.ts'
export type {
  Import as StoredImport,
  ImportResult,
  Question as TitleQuestion,
  Review as ImportReview,
} from './imports/answers.ts'
export type { ViewerContext } from './viewer-context.ts'

/** Answers that middleware gives, which no route's own type shows. */
type Everywhere = {
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

type Api = ApplyGlobalResponse<App, Everywhere>
type ImportApi = ApplyGlobalResponse<ImportRoutes, Everywhere>
type TokenApi = ApplyGlobalResponse<TokenRoutes, Everywhere>
type CalendarApi = ApplyGlobalResponse<CalendarRoutes, Everywhere>
type PushApi = ApplyGlobalResponse<PushRoutes, Everywhere>
type WebhookApi = ApplyGlobalResponse<WebhookRoutes, Everywhere>
type ConnectionApi = ApplyGlobalResponse<ConnectionRoutes, Everywhere>

// Resolved here, at build time, so that editors in `apps/web` read a plain type.
const resolved = hc<Api>('')
const resolvedImports = hc<ImportApi>('')
const resolvedCalendar = hc<CalendarApi>('')
const resolvedTokens = hc<TokenApi>('')
const resolvedPush = hc<PushApi>('')
const resolvedWebhooks = hc<WebhookApi>('')
const resolvedConnections = hc<ConnectionApi>('')
export type ApiClient = typeof resolved &
  typeof resolvedImports &
  typeof resolvedCalendar &
  typeof resolvedPush &
  typeof resolvedConnections &
  typeof resolvedWebhooks &
  typeof resolvedTokens

export type ApiClientOptions = {
  /** The page's own origin: links in mails and Google lead back there. */
  origin: string
  api: { fetch: typeof fetch }
  headers?: Record<string, string>
}

/** A typed client which calls the API Worker through its service binding. */
export function createApiClient({ origin, api, headers = {} }: ApiClientOptions): ApiClient {
  const options = { fetch: api.fetch.bind(api), headers }
  // Each can ask for anything: only their types differ.
  return encodePaths(
    Object.assign(
      hc<Api>(origin, options),
      hc<ImportApi>(origin, options),
      hc<CalendarApi>(origin, options),
      hc<PushApi>(origin, options),
      hc<ConnectionApi>(origin, options),
      hc<TokenApi>(origin, options),
      hc<WebhookApi>(origin, options),
    ),
  )
}
