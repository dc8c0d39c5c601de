import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Status of the network and of pending changes. Loaded late: most pages never need it. */
export function OfflineStatus() {
  const [Content, setContent] = useState<ComponentType>()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !hasStorage()) return
    whenIdle(() => {
      import('./offline-status-content.tsx').then(
        ({ OfflineStatusContent }) => setContent(() => OfflineStatusContent),
        () => {
          // The page goes without.
        },
      )
    })
  }, [])
  return Content ? <Content /> : null
}

/** Returns whether storage is allowed. Where it is blocked every use of a worker fails, and Firefox logs even looking for one. */
function hasStorage(): boolean {
  try {
    return Boolean(sessionStorage)
  } catch {
    return false
  }
}
