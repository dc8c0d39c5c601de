import { Hono } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { credentialRoutes } from '#account/credential-routes.ts'
import { eraseRoute } from '#account/erase-route.ts'
import { account } from '#account/routes.ts'
import { apiTokens } from '#api-tokens/routes.ts'
import { google } from '#auth/google/routes.ts'
import { auth } from '#auth/routes.ts'
import { bookmarks } from '#bookmarks/routes.ts'
import { calendar } from '#calendar/routes.ts'
import { feedFile } from '#calendar-feeds/file-route.ts'
import { calendarFeeds } from '#calendar-feeds/routes.ts'
import { catalogue } from '#catalogue/routes.ts'
import { hooks } from '#connections/hook-route.ts'
import { connections } from '#connections/routes.ts'
import { activations } from '#device-flow/activation-routes.ts'
import { health } from '#docs/health.ts'
import { docs } from '#docs/routes.ts'
import type { AppEnv } from '#env.ts'
import { episodes } from '#episodes/routes.ts'
import { folderItems } from '#folders/item-routes.ts'
import { folders } from '#folders/routes.ts'
import { following } from '#following/routes.ts'
import { history } from '#history/routes.ts'
import { guardChanges } from '#http/guard-changes.ts'
import { problem } from '#http/problem.ts'
import { requireConfig } from '#http/require-config.ts'
import { refuseUnexpected } from '#http/unexpected-input.ts'
import { importChanges } from '#imports/job-routes.ts'
import { importReview } from '#imports/review-routes.ts'
import { imports } from '#imports/routes.ts'
import { arrLists } from '#list-feeds/arr-routes.ts'
import { stremio } from '#list-feeds/stremio-routes.ts'
import { lookAgainRoutes } from '#look-again/routes.ts'
import { connectionOverview } from '#me/connection-overview.ts'
import { notificationOverview } from '#me/notification-overview.ts'
import { me } from '#me/routes.ts'
import { mySeries } from '#my-series/routes.ts'
import { notifications } from '#notifications/routes.ts'
import { unsubscribe } from '#notifications/unsubscribe-routes.ts'
import { playerInbox } from '#players/inbox-routes.ts'
import { plays } from '#plays/routes.ts'
import { pushDevices } from '#push/routes.ts'
import { rankings } from '#rankings/routes.ts'
import { ratings } from '#ratings/routes.ts'
import { referenceData } from '#reference/routes.ts'
import { loadSession } from '#server/load-session.ts'
import { onError } from '#server/on-error.ts'
import { type Services, services } from '#server/services.ts'
import { viewerContext } from '#server/viewer-context.ts'
import { transfer } from '#transfer/routes.ts'
import { upNext } from '#up-next/routes.ts'
import { v1 } from '#v1/routes.ts'
import { webhookDeliveries } from '#webhooks/delivery-routes.ts'
import { webhooks } from '#webhooks/routes.ts'
import { checkWriteOrder, readClientTimestamp } from '#write-order/client-timestamp.ts'

/** Creates the whole API. The Worker runs it with the real services; tests bring their own. */
export function createApp(deps: Services = {}) {
  const root = new Hono<AppEnv>()
  const app = root
    .onError(onError)
    .notFound((c) => c.json(problem('not-found'), 404))
    .use(
      methodNotAllowed({
        app: root,
        onMethodNotAllowed: (c, methods) =>
          c.json(problem('method-not-allowed'), 405, { Allow: methods.join(', ') }),
      }),
    )
    .use(requireConfig)
    .use(services(deps))
    // Before all that is about sessions and pages.
    .route('/api/v1', v1)
    .use(viewerContext)
    // Players send forms and plain text from other places than our pages, and no cookies.
    .route('/hooks', hooks)
    .use(guardChanges)
    .use(refuseUnexpected)
    .use(loadSession)
    .use('/api/me/*', readClientTimestamp)
    // These check the write order in the batch of the write itself; for routes further down `checkWriteOrder` does.
    .route('/api/me', bookmarks)
    .route('/api/me', ratings)
    .route('/api/me', folderItems)
    .route('/api/me', folders)
    .route('/api/me', episodes)
    .route('/api/me', plays)
    .route('/api/me', following)
    // What it writes is TMDB's, in whatever order.
    .route('/api/me', lookAgainRoutes)
    .route('/api/me', me)
    .route('/api/me', account)
    .route('/api/me', notifications)
    .use('/api/me/*', checkWriteOrder)
    .route('/auth', google)
    .route('/api', health)
    .route('/api/catalogue', catalogue)
    .route('/api', referenceData)
    .route('/api/auth', auth)
    .route('/api/me', credentialRoutes)
    .route('/api/me', eraseRoute)
    .route('/api/me', rankings)
    .route('/api/me', mySeries)
    .route('/api/me', history)
    .route('/api/me', upNext)
    .route('/api/me', transfer)

  app
    .route('/', importRoutes)
    .route('/', calendarRoutes)
    .route('/', pushRoutes)
    .route('/', webhookRoutes)
    .route('/', connectionRoutes)
    .route('/', tokenRoutes)
    .route('/lists', arrLists)
    .route('/stremio', stremio)
    .route('/api', docs(app))
  return app
}

export type App = ReturnType<typeof createApp>

/** Routes of imports, by themselves: TypeScript cannot write down the type of all routes in one. */
const importRoutes = new Hono<AppEnv>()
  .route('/api/me', imports)
  .route('/api/me', importChanges)
  .route('/api/me', importReview)

export type ImportRoutes = typeof importRoutes

/** Routes of the calendar, by themselves for the same reason. */
const calendarRoutes = new Hono<AppEnv>()
  .route('/api/me', calendar)
  .route('/api/me', calendarFeeds)
  .route('/api', unsubscribe)
  .route('/calendar', feedFile)

export type CalendarRoutes = typeof calendarRoutes

/** Routes of notifications, by themselves for the same reason. */
const pushRoutes = new Hono<AppEnv>().route('/api/me', pushDevices).route('/api/me', notificationOverview)

export type PushRoutes = typeof pushRoutes

/** Routes of players, by themselves for the same reason. */
const connectionRoutes = new Hono<AppEnv>()
  .route('/api/me', connections)
  .route('/api/me', connectionOverview)
  .route('/api/me', playerInbox)

export type ConnectionRoutes = typeof connectionRoutes

/** Routes of what lets programs in, by themselves for the same reason. */
const tokenRoutes = new Hono<AppEnv>().route('/api/me', apiTokens).route('/api/me', activations)

export type TokenRoutes = typeof tokenRoutes

/** Routes of webhooks, by themselves for the same reason. */
const webhookRoutes = new Hono<AppEnv>().route('/api/me', webhooks).route('/api/me', webhookDeliveries)

export type WebhookRoutes = typeof webhookRoutes
