import { createRequestHandler } from '@remix-run/cloudflare'
import * as build from '../build/server/index.js'
import { createEntry } from '../entry.ts'

export const onRequest = createEntry(createRequestHandler(build), build.assets.version)
