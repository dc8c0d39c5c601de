import { Hono } from 'hono'
import { deviceFlow } from '#device-flow/routes.ts'
import type { AppEnv } from '#env.ts'
import { problem } from '#http/problem.ts'
import { refuseUnexpected } from '#http/unexpected-input.ts'
import { mcp } from '#mcp/routes.ts'
import { changes } from './changes/routes.ts'
import { programHeaders } from './headers.ts'
import { syncHistory } from './history/sync-routes.ts'
import { programBody } from './program-body.ts'
import { whoami } from './whoami.ts'

/**
 * The API for programs, by tokens alone. It stands by itself: no session is looked at, no page is guarded, and what it
 * answers does not change with what the pages need.
 */
export const v1 = new Hono<AppEnv>()
  .use(programHeaders)
  .use(programBody)
  .use(refuseUnexpected)
  .route('/oauth', deviceFlow)
  .route('/', whoami)
  .route('/', syncHistory)
  .route('/', changes)
  .route('/', mcp)
  .all('*', (c) => c.json(problem('not-found'), 404))
