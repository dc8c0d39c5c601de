import { createMiddleware } from 'hono/factory'
import { viewerOf } from '#auth/account.ts'
import type { AppEnv } from '#env.ts'
import { pushConfig } from '#push/config.ts'
import type { ViewerContext } from '#viewer-context.ts'
import { deduplicateCookies } from '../http/one-cookie.ts'

export const VIEWER_CONTEXT_HEADER = 'x-marquee-frame'

/** Header with the public key that browsers subscribe to notifications with, for who is signed in. */
export const PUSH_KEY_HEADER = 'x-marquee-push-key'

/** Base of the addresses of pictures, which browsers get from our own origin (`art/art.ts`). */
const IMAGE_BASE = '/art/'

/** TMDB token of deployments that use the sandbox in place of TMDB. */
const DEMO_TOKEN = 'demo'

/** Sets the viewer context on every response, so that a page needs no second call to render its shell. */
export const viewerContext = createMiddleware<AppEnv>(async function viewerContext(c, next) {
  await next()

  const account = c.get('account')
  const notes = c.get('notes')
  const viewerContext: ViewerContext = {
    viewer: account === null ? null : viewerOf(account),
    imageBase: IMAGE_BASE,
    requestId: c.get('requestId'),
  }
  if (c.env.TMDB_TOKEN === DEMO_TOKEN) viewerContext.demo = true
  if (Object.keys(notes).length > 0) viewerContext.notes = notes
  // Not by `c.header`, which makes a new response for each.
  const { headers } = c.res
  deduplicateCookies(headers)
  // Every response names its viewer, so none may be cached for others.
  headers.set('Cache-Control', 'private, no-store')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set(VIEWER_CONTEXT_HEADER, encodeViewerContext(viewerContext))
  const pushKey = account === null ? null : pushConfig(c.env)?.publicKey
  if (pushKey) headers.set(PUSH_KEY_HEADER, pushKey)
})

export function encodeViewerContext(viewerContext: ViewerContext): string {
  return encodeURIComponent(JSON.stringify(viewerContext))
}
