import type { Viewer, ViewerContext } from '@marquee/api/client'

/**
 * Header by which an answer tells the offline worker for whom it was made, and with that, that it may be kept for
 * them. Without it there is nothing to keep.
 */
export const VIEWER_MARK = 'X-Marquee-Viewer'

/** What the mark says when nobody is signed in. */
export const NOBODY = 'nobody'

/** Header by which the worker says that it fetches a page to keep it, not to show it. */
export const TO_KEEP = 'X-Marquee-To-Keep'

type WhoIsThere = Pick<ViewerContext, 'notes'> & { viewer: Pick<Viewer, 'email' | 'createdAt'> | null }

/** A word for who is signed in that tells nobody else who that is; `null` when the frame cannot know. */
export async function viewerMark({ viewer, notes }: WhoIsThere): Promise<string | null> {
  if (viewer === null) return notes?.withoutOwn ? null : NOBODY
  const name = new TextEncoder().encode(`${viewer.email} ${viewer.createdAt}`)
  const hash = await crypto.subtle.digest('SHA-256', name)
  return [...new Uint8Array(hash).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
