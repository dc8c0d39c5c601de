import { type ComponentType, useEffect, useState } from 'react'
import { onceStable } from './once-stable.ts'

/** What the page says of the network and of what waits for it. Fetched late: most visits never need it. */
export function Offline() {
  const [Live, setLive] = useState<ComponentType>()
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !hasStorage()) return
    onceStable(() => {
      import('./live-offline.tsx').then(
        ({ LiveOffline }) => setLive(() => LiveOffline),
        () => {
          // Then this visit goes without.
        },
      )
    })
  }, [])
  return Live ? <Live /> : null
}

/** Where storage is blocked every use of a worker fails; Firefox puts even the question whether there is one into its console. */
function hasStorage(): boolean {
  try {
    return Boolean(sessionStorage)
  } catch {
    return false
  }
}
