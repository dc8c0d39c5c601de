import { createPageHandler } from '@marquee/framework-seams/remix-routes'
import * as build from './build/server/index.js'
import { createEntry } from './edge/entry.ts'
import type { Platform } from './edge/load-context.ts'

const answer = createEntry(
  createPageHandler(build, build.entry.module.createRequestHandler),
  build.assets.version,
)

type Context = { waitUntil(work: Promise<unknown>): void }

/**
 * The site as it is deployed: one Worker for all addresses. What Pages makes out of `functions` compiles its routes
 * anew and copies request and answer for each visit, which cost as much as all that is done here.
 */
export default {
  fetch(request: Request, env: Platform, context: Context): Promise<Response> {
    return answer({ request, env, waitUntil: (work) => context.waitUntil(work) })
  },
}
