import { Hono } from 'hono'
import { deviceFlow } from '#device-flow/routes.ts'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import { refuseUnexpected } from '#http/unexpected-input.ts'
import { mcp } from '#mcp/routes.ts'
import { activitiesRead } from './activities/activities-route.ts'
import { changes } from './changes/routes.ts'
import { foldersRead } from './folders/folder-routes.ts'
import { folderWrites } from './folders/write-routes.ts'
import { programHeaders, tagReads } from './headers.ts'
import { historyRead } from './history/history-route.ts'
import { syncHistory } from './history/sync-routes.ts'
import { programBody } from './program-body.ts'
import { progressRead } from './progress/routes.ts'
import { ratingsRead } from './ratings/ratings-route.ts'
import { ratingsWrites } from './ratings/sync-routes.ts'
import { scrobble } from './scrobble/routes.ts'
import { programSearch } from './search.ts'
import { watchlistWrites } from './watchlist/sync-routes.ts'
import { watchlistRead } from './watchlist/watchlist-route.ts'
import { whoami } from './whoami.ts'

/**
 * The API for programs, by tokens alone. It stands by itself: no session is looked at, no page is guarded, and what it
 * answers does not change with what the pages need. No page calls it, so its routes are not in the client's type, which
 * TypeScript could not write down with all of them.
 */
export const v1: Hono<AppEnv> = new Hono<AppEnv>()
  .use(programHeaders)
  .use(tagReads)
  .use(programBody)
  .use(refuseUnexpected)
  .route('/oauth', deviceFlow)
  .route('/', whoami)
  .route('/', scrobble)
  .route('/', syncHistory)
  .route('/', changes)
  .route('/', programSearch)
  .route('/', mcp)
  .route('/', historyRead)
  .route('/', ratingsRead)
  .route('/', ratingsWrites)
  .route('/', watchlistRead)
  .route('/', watchlistWrites)
  .route('/', foldersRead)
  .route('/', folderWrites)
  .route('/', progressRead)
  .route('/', activitiesRead)
  .all('*', (c) => c.json(problem('not-found'), 404))
