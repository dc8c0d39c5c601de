import type { ViewerContext } from '@marquee/api/client'
import { useEffect } from 'react'
import { sendBeacon } from '#saving/send-beacon.ts'

/** Sends the browser's time zone once to the account of a person who has none; it never replaces a chosen one. */
export function useBrowserTimeZone(viewer: ViewerContext['viewer']): void {
  const isMissing = viewer?.timeZone === null

  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    // Privacy settings of some browsers hide it.
    if (!isMissing || !timeZone) return
    sendBeacon('/account', [
      ['timeZone', timeZone],
      ['only', 'unset'],
    ])
  }, [isMissing])
}
