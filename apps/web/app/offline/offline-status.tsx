import { type ComponentType, useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Status of the network and of pending changes. Loaded late: most pages never need it. */
export function OfflineStatus() {
  const [Content, setContent] = useState<ComponentType>()
  useEffect(() => {
    if (!import.meta.env.PROD) return
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
