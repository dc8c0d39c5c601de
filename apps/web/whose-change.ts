import { VIEWER_MARK, viewerMark } from './app/offline/viewer-mark.ts'
import { findFrame } from './frame.ts'
import type { Platform } from './load-context.ts'

/**
 * Whether a change that waited for the network is sent by whom it is of: in between somebody else may have signed in.
 * Only what the offline worker sends says whose it is.
 */
export async function isOfWhoSendsIt({ url, headers }: Request, { API }: Platform): Promise<boolean> {
  const owner = headers.get(VIEWER_MARK)
  if (owner === null) return true
  // Nothing that describes a body: a question has none.
  const asking = { Cookie: headers.get('Cookie') ?? '', 'X-Request-Id': headers.get('X-Request-Id') ?? '' }
  const answer = await API.fetch(new Request(new URL('/api/me', url), { headers: asking }))
  const frame = findFrame(answer.headers)
  return frame !== null && (await viewerMark(frame)) === owner
}

/** As if nobody were signed in: the change waits on for its owner. */
export function refuseForeignChange(): Response {
  const message = 'Log in again to send what waits.'
  return Response.json({ problem: 'signed-out', message }, { status: 401 })
}
