import { VIEWER_HASH_HEADER, viewerHash } from '../app/offline/viewer-hash.ts'
import { OWNER_FIELD, OWNER_HEADER } from '../app/saving/owner.ts'
import { createLoadContext, type Platform } from './load-context.ts'

/** A beacon is a few changed fields. */
const MOST_BYTES = 10_000

/** The form with a header that says whose page sent it, where a field of a beacon says so. */
export async function nameOwner(form: Request): Promise<Request> {
  const { method, headers } = form
  const length = Number(headers.get('Content-Length') ?? MOST_BYTES + 1)
  if (method !== 'POST' || headers.has(OWNER_HEADER) || length > MOST_BYTES) return form
  const owner = new URLSearchParams(await form.clone().text()).get(OWNER_FIELD)
  if (owner !== null && /^[\d-]+T[\d:.]+Z$/.test(owner)) headers.set(OWNER_HEADER, owner)
  return form
}

/**
 * Returns whether a change of the queue is sent while its owner is signed in. Only service workers of the version until
 * November 2026, and for what they have stored, name an owner in this way: the API checks `X-Marquee-Owner`.
 */
export async function isSentByItsOwner(change: Request, platform: Platform): Promise<boolean> {
  const owner = change.headers.get(VIEWER_HASH_HEADER)
  if (owner === null) return true
  const { context, apiInfo } = createLoadContext(change, platform)
  await context.viewerContext()
  // Not the result of `frame()`, which is anonymous when the API fails.
  return apiInfo.viewerContext !== null && (await viewerHash(apiInfo.viewerContext)) === owner
}

/** Responds as to an anonymous request, so that the change stays queued for its owner. */
export function refuseForeignChange(): Response {
  const message = 'This change was made by another account. Log in to that account to send it.'
  return Response.json({ problem: 'signed-out', message }, { status: 401 })
}
