// Here because every page loads this file, after all that it shows.
import '@marquee/ui/print.css'
import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { ignoreSecondPress } from '#links/ignore-second-press.ts'
import { retainLateSheets } from '#links/retain-late-sheets.ts'
import { useIntentions } from '#saving/use-intentions.ts'
import { useViewer } from '#shell/root-data.ts'
import { useBrowserTimeZone } from '#shell/use-browser-time-zone.ts'
import { useLostFocus } from '#shell/use-lost-focus.ts'
import { useReloadOnReturn } from '#shell/use-reload-on-return.ts'
import { LogoutConfirmation } from './logout-confirmation.tsx'
import { NetworkBanner } from './network-banner.tsx'
import styles from './offline.module.css'
import { RefusedChanges } from './refused-changes.tsx'
import { UpdateBanner } from './update-banner.tsx'
import { useServiceWorker } from './use-service-worker.ts'
import { useUpdate } from './use-update.ts'

/** Banners about the network, pending and refused changes, and a new version, where there may be a service worker. */
export function OfflineStatusContent() {
  // As the style sheet above.
  useEffect(retainLateSheets, [])
  useEffect(ignoreSecondPress, [])
  const viewer = useViewer()
  useLostFocus()
  useReloadOnReturn(viewer)
  useBrowserTimeZone(viewer)
  useIntentions(viewer?.createdAt)
  return import.meta.env.PROD && mayHaveWorker() ? <WorkerStatus /> : null
}

function WorkerStatus() {
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  const worker = useServiceWorker(pathname + search, viewer?.createdAt)
  const update = useUpdate(viewer?.email ?? null)

  return (
    <div className={styles.news}>
      <NetworkBanner worker={worker} isSignedIn={viewer !== null} />
      <RefusedChanges refused={worker.refused} post={worker.post} />
      {update.isReady ? <UpdateBanner onUpdate={update.apply} /> : null}
      <LogoutConfirmation worker={worker} />
    </div>
  )
}

/**
 * Whether the browser has service workers, as apps that show pages and some private windows do not, and allows storage.
 * Where it is blocked every use of a worker fails, and Firefox logs even looking for one.
 */
function mayHaveWorker(): boolean {
  try {
    return 'serviceWorker' in navigator && Boolean(sessionStorage)
  } catch {
    return false
  }
}
