import type { Viewer, ViewerContext } from '@marquee/api/client'

/** Header that names the viewer a response was rendered for. A response without it is not cached by the service worker. */
export const VIEWER_HASH_HEADER = 'X-Marquee-Viewer'

/** Header with the viewer's preference `spoilers`: pages cached with another level may say what is hidden now. */
export const SPOILERS_HEADER = 'X-Marquee-Spoilers'

/** Header with the public key of ours that browsers subscribe to notifications with. */
export const PUSH_KEY_HEADER = 'X-Marquee-Push-Key'

/** Value of the header without a signed-in viewer. */
export const ANONYMOUS_HASH = 'nobody'

/** Header of a request for a page that the worker caches ahead of a navigation. */
export const OFFLINE_COPY_HEADER = 'X-Marquee-To-Keep'

/** Header of a form that the worker sends itself, as it may end the session: the worker deletes what is stored. */
export const WORKER_HEADER = 'X-Marquee-Worker'

type ViewerInfo = Pick<ViewerContext, 'notes'> & { viewer: Pick<Viewer, 'email' | 'createdAt'> | null }

/** Returns a hash of the account that does not reveal it; `null` when the viewer could not be read. */
export async function viewerHash({ viewer, notes }: ViewerInfo): Promise<string | null> {
  if (viewer === null) return notes?.withoutOwn ? null : ANONYMOUS_HASH
  const name = new TextEncoder().encode(`${viewer.email} ${viewer.createdAt}`)
  const hash = await crypto.subtle.digest('SHA-256', name)
  return [...new Uint8Array(hash).subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
