import { createRequestHandler } from '@remix-run/cloudflare'
import * as build from '../build/server/index.js'
import { createEntry } from '../entry.ts'

/** The site for `wrangler pages dev`, which runs it on a laptop; what is deployed is `index.ts`. */
export const onRequest = createEntry(createRequestHandler(build), build.assets.version)
