import type { ViewerContext } from '@marquee/api/client'

/** Viewer context of anonymous visitors, for when the API does not name a viewer. */
export const ANONYMOUS: ViewerContext = { viewer: null, imageBase: '/art/' }

/** Reads the viewer context from the header of an API response; `null` where it has none. */
export function readViewerContext(headers: Headers): ViewerContext | null {
  const written = headers.get('x-marquee-frame')
  if (written === null) return null
  try {
    return JSON.parse(decodeURIComponent(written))
  } catch {
    return null
  }
}
