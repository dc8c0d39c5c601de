import { VIEWER_HASH_HEADER, viewerHash } from '../app/offline/viewer-hash.ts'
import { createLoadContext, type Platform } from './load-context.ts'

/**
 * Returns whether a queued change is sent while its owner is signed in: meanwhile somebody else may have logged in. Only
 * the service worker names an owner.
 */
export async function isSentByItsOwner(change: Request, platform: Platform): Promise<boolean> {
  const owner = change.headers.get(VIEWER_HASH_HEADER)
  if (owner === null) return true
  const { context, apiInfo } = createLoadContext(change, platform)
  await context.viewerContext()
  // Not the result of `frame()`, which is anonymous when the API fails.
  return apiInfo.viewerContext !== null && (await viewerHash(apiInfo.viewerContext)) === owner
}

/** Responds as if nobody were signed in, so that the change stays queued for its owner. */
export function refuseForeignChange(): Response {
  const message = 'This change was made by another account. Log in to that account to send it.'
  return Response.json({ problem: 'signed-out', message }, { status: 401 })
}
