import { VIEWER_HASH_HEADER, viewerHash } from '../app/offline/viewer-hash.ts'
import { createLoadContext, type Platform } from './load-context.ts'

/**
 * Whether a change that waited for the network is sent by whom it is of: in between somebody else may have signed in.
 * Only what the offline worker sends says whose it is.
 */
export async function isOfWhoSendsIt(change: Request, platform: Platform): Promise<boolean> {
  const owner = change.headers.get(VIEWER_HASH_HEADER)
  if (owner === null) return true
  const { context, told } = createLoadContext(change, platform)
  await context.frame()
  // Not the frame that a page makes do with: an API that fails tells nobody's.
  return told.frame !== null && (await viewerHash(told.frame)) === owner
}

/** As if nobody were signed in: the change waits on for its owner. */
export function refuseForeignChange(): Response {
  const message = 'This change was made by another account. Log in to that account to send it.'
  return Response.json({ problem: 'signed-out', message }, { status: 401 })
}
