import { FORM_TIMEOUT_MS } from '../app/http/params.ts'
import { readBody } from '../app/http/read-body.ts'
import { VIEWER_HASH_HEADER, viewerHash } from '../app/offline/viewer-hash.ts'
import { OWNER_FIELD, OWNER_HEADER } from '../app/saving/owner.ts'
import { createLoadContext, type Platform } from './load-context.ts'

/** A beacon is a few changed fields. */
const MOST_BYTES = 10_000

/**
 * The form with a header that says whose page sent it, where a field of a beacon says so; `null` for one that does not
 * end in time.
 */
export async function nameOwner(form: Request): Promise<Request | null> {
  const { method, headers } = form
  const length = Number(headers.get('Content-Length') ?? MOST_BYTES + 1)
  if (method !== 'POST' || headers.has(OWNER_HEADER) || length > MOST_BYTES) return form
  const body = await readBody(form.clone(), { mostBytes: MOST_BYTES, timeoutMs: FORM_TIMEOUT_MS })
  if (typeof body === 'string') return null
  const owner = new URLSearchParams(await body.text()).get(OWNER_FIELD)
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

/** Refuses a form that did not end in time, before a page is rendered for it. */
export function refuseLate(): Response {
  const message = 'This form took too long to arrive, so nothing was changed. Send it again.'
  return new Response(message, { status: 408, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
