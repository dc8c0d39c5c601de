import type { ViewerContext } from '@marquee/api/client'

/** The frame of somebody nobody knows, for when the API does not say. */
export const SIGNED_OUT: ViewerContext = { viewer: null, imageBase: '/art/' }

/** The frame that rides on every answer of the API; `null` from one that does not say who is signed in. */
export function findFrame(headers: Headers): ViewerContext | null {
  const written = headers.get('x-marquee-frame')
  if (written === null) return null
  try {
    return JSON.parse(decodeURIComponent(written))
  } catch {
    return null
  }
}
