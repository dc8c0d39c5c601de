import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { requireScope, type Scopes } from '#api-tokens/require-scope.ts'
import { bookmarks } from '#bookmarks/routes.ts'
import { calendar } from '#calendar/routes.ts'
import { search } from '#catalogue/search.ts'
import { titleDetail } from '#catalogue/title-detail.ts'
import type { AppEnv, Bindings, SessionEnv } from '#env.ts'
import { episodes } from '#episodes/routes.ts'
import { history } from '#history/routes.ts'
import { mySeries } from '#my-series/routes.ts'
import { plays } from '#plays/routes.ts'
import { ratings } from '#ratings/routes.ts'
import { onError } from '#server/on-error.ts'
import { upNext } from '#up-next/routes.ts'
import { lastChange } from './last-change.ts'

/** Parts of the request that called a tool, for the requests of the tool. */
type Outer = { services: Context<AppEnv>['var']; scopes: Scopes; checksFirst: boolean }
/** Bindings that `openOwn` alone calls these routes with. */
export type OwnBindings = Bindings & { outer: Outer }

const outerOf = (c: Context<AppEnv>): Outer => (c.env as OwnBindings).outer

/** Gives a tool's request the services of the outer one, and the session that its token stands for. */
const asProgram = createMiddleware<AppEnv>(async function asProgram(c, next) {
  const { services, scopes } = outerOf(c)
  for (const [name, value] of Object.entries(services)) c.set(name as keyof AppEnv['Variables'], value)
  return requireScope(...scopes)(c as Context<SessionEnv>, next)
})

/** The catalogue answers anonymous requests as well: where it comes first, the token is checked before it is called. */
const checkFirst = createMiddleware<AppEnv>(async function checkFirst(c, next) {
  if (outerOf(c).checksFirst) await c.get('session')?.check()
  await next()
})

/** The routes of pages that tools use, with a token in the place of a session. */
export const ownRoutes = new Hono<AppEnv>()
  .onError(onError)
  .use(asProgram)
  .use(checkFirst)
  .get('/token', (c) => c.body(null, 204))
  .route('/catalogue', search)
  .route('/catalogue', titleDetail)
  .route('/me', upNext)
  .route('/me', mySeries)
  .route('/me', history)
  .route('/me', calendar)
  .route('/me', bookmarks)
  .route('/me', ratings)
  .route('/me', episodes)
  .route('/me', plays)
  .route('/me', lastChange)
