import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useViewer } from '#shell/root-data.ts'
import { LogoutConfirmation } from './logout-confirmation.tsx'
import { NetworkBanner } from './network-banner.tsx'
import styles from './offline.module.css'
import { RefusedChanges } from './refused-changes.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { useServiceWorker } from './use-service-worker.ts'
import { useUpdate } from './use-update.ts'

/** Banners about the network, pending and refused changes, and a new version. */
export function OfflineStatusContent() {
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  const worker = useServiceWorker(pathname + search)
  const update = useUpdate(viewer?.email ?? null)
  useEffect(() => retainStyles(styles.news), [])

  return (
    <div className={styles.news}>
      <NetworkBanner worker={worker} isSignedIn={viewer !== null} />
      <RefusedChanges refused={worker.refused} post={worker.post} />
      {update.isReady ? <UpdateBanner onUpdate={update.apply} /> : null}
      <LogoutConfirmation count={worker.pending.length} isOffline={worker.isOffline} />
    </div>
  )
}

/**
 * Links the style sheets with the class once more. One that the page had brought is not loaded a second time for a late
 * part, and would leave the document together with that page.
 */
function retainStyles(className: string | undefined): void {
  for (const link of document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet][href^="/assets/"]',
  ))
    if ([...(link.sheet?.cssRules ?? [])].some(({ cssText }) => cssText.startsWith(`.${className} `)))
      document.head.appendChild(link.cloneNode())
}
