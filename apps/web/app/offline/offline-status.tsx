import { useLocation } from '@remix-run/react'
import { type ComponentType, useEffect, useState } from 'react'
import { LOGOUT_FRAGMENT } from './logout-question.ts'
import { whenIdle } from './when-idle.ts'

/** Status of the network and of pending changes. Loaded late: most pages never need it. */
export function OfflineStatus() {
  const [Content, setContent] = useState<ComponentType>()
  const isAwaited = useLocation().hash === LOGOUT_FRAGMENT
  useEffect(() => {
    const load = () => {
      import('./offline-status-content.tsx').then(
        ({ OfflineStatusContent }) => setContent(() => OfflineStatusContent),
        () => {
          // The page goes without.
        },
      )
    }
    if (isAwaited) load()
    else whenIdle(load)
  }, [isAwaited])
  return Content ? <Content /> : null
}
