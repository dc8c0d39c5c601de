import { MOST_PLAYS } from '@marquee/domain/limits'
import type { TmdbClient } from '@marquee/tmdb-client/client'
import { createMiddleware } from 'hono/factory'
import { defaultPasswords, type Passwords } from '#auth/password.ts'
import { createGenreNames } from '#catalogue/genre-names.ts'
import { type CatalogueContext, openCatalogue } from '#catalogue-cache/open-catalogue.ts'
import { type Clock, systemClock } from '#clock.ts'
import { openDb } from '#db/client.ts'
import type { AppEnv, Bindings } from '#env.ts'
import { defer } from '#http/defer.ts'
import { readFromOf, setReadFrom } from '#http/read-from.ts'
import { requestIdOf } from '#http/request-id.ts'
import { routeOf } from '#http/route-of.ts'
import { type ImportJobs, openImportJobs } from '#imports/jobs.ts'
import { createFacetCache } from '#lists/facet-cache.ts'
import { logRequest, withRequestId } from '#log.ts'
import { createMailer, type Mailer } from '#mail/mail.ts'
import { retryAtLimit } from '#mail/within-limit.ts'
import { watchBindings } from '#outside/bindings.ts'
import { createCounters, serverTiming } from '#outside/counters.ts'
import { DEADLINES, type Deadlines, within } from '#outside/deadline.ts'
import { openPush, type PushFetch } from '#push/send.ts'
import type { ResponseCache } from '#server/response-cache.ts'
import { openWebhooks, type WebhookFetch } from '#webhooks/send.ts'

export type Services = {
  tmdb?: (context: CatalogueContext) => TmdbClient
  clock?: Clock
  mail?: (env: Bindings) => Mailer
  passwords?: Passwords
  importJobs?: (env: Bindings) => ImportJobs
  /** Reaches push services. */
  pushFetch?: PushFetch
  /** Reaches receivers of webhooks. */
  webhookFetch?: WebhookFetch
  deadlines?: Deadlines
  /** Whether every request is logged. */
  logs?: boolean
  /** Episodes that one person may have seen. */
  mostPlays?: number
  /** Cache of responses to anonymous requests. */
  answers?: ResponseCache
}

/** Sets the services of a request as variables, and reports its calls in `Server-Timing`. */
export function services({ clock = systemClock, mail = createMailer, ...rest }: Services) {
  const {
    tmdb = openCatalogue(),
    deadlines = DEADLINES,
    logs = false,
    passwords = defaultPasswords,
    importJobs = openImportJobs,
    mostPlays = MOST_PLAYS,
    pushFetch,
    webhookFetch,
    answers,
  } = rest
  const genreNames = createGenreNames()
  const facets = createFacetCache()
  const nearest = { primaryUntil: 0 }

  return createMiddleware<AppEnv>(async function services(c, next) {
    const started = Date.now()
    const requestId = requestIdOf(c.req.raw.headers)
    const counters = createCounters()
    const shown = { freshUntil: Number.POSITIVE_INFINITY }
    const { env, bookmark } = watchBindings(c.env, { counters, deadlines, readFrom: readFromOf(c), nearest })
    c.env = env

    c.set('requestId', requestId)
    c.set('notes', {})
    c.set('clock', clock)
    c.set('db', openDb(env.DB))
    const catalogue: CatalogueContext = {
      ...{ env, counters, requestId },
      defer: (work) => c.executionCtx.waitUntil(work),
      onShown: (times) => {
        shown.freshUntil = Math.min(shown.freshUntil, times?.freshUntil ?? 0)
      },
      onOld: (storedAt) => {
        c.get('notes').catalogueFrom = new Date(storedAt).toISOString()
      },
    }
    c.set('tmdb', tmdb(catalogue))
    c.set('openUncachedTmdb', () => tmdb({ ...catalogue, accepts: 'uncached' }))
    c.set('mail', (message) => within(deadlines.mail, 'The mail service', retryAtLimit(mail(env))(message)))
    c.set('passwords', passwords)
    c.set('importJobs', importJobs(env))
    c.set('openPush', () => openPush(env, { limit: deadlines.push, ...(pushFetch && { fetch: pushFetch }) }))
    c.set('openWebhooks', () => openWebhooks(env, webhookFetch && { fetch: webhookFetch }))
    c.set('genreNames', () => genreNames(c))
    c.set('facets', facets)
    c.set('mostPlays', mostPlays)
    c.set('session', null)
    c.set('account', null)
    c.set('writeOrder', null)

    await withRequestId(requestId, next)

    setReadFrom(c, bookmark())
    // Not by `c.header`, which makes a new response for each.
    c.res.headers.set('Server-Timing', serverTiming(counters))
    c.res.headers.set('x-request-id', requestId)
    if (answers !== undefined && Number.isFinite(shown.freshUntil))
      defer(c, answers.store(c.req.raw, c.res, { route: routeOf(c), ...shown }))
    if (logs) {
      const cost = { status: c.res.status, ms: Date.now() - started, ...counters }
      const line = { requestId, method: c.req.method, route: routeOf(c), ...cost }
      defer(c, logRequest(line))
    }
  })
}
