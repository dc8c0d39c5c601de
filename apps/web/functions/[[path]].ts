import { createPageHandler } from '@marquee/framework-seams/remix-routes'
import * as build from '../build/server/index.js'
import { createEntry } from '../edge/entry.ts'

/** The site for `wrangler pages dev`, which runs it on a laptop; what is deployed is `index.ts`. */
export const onRequest = createEntry(
  createPageHandler(build, build.entry.module.createRequestHandler),
  build.assets.version,
)
