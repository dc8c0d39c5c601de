import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'
import { useViewer } from '#shell/root-data.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { NetworkNews } from './network-news.tsx'
import styles from './offline.module.css'
import { RefusedChanges } from './refused-changes.tsx'
import { UpdateOffer } from './update-offer.tsx'
import { useUpdate } from './use-update.ts'
import { useWorker } from './use-worker.ts'
import { setWaiting } from './waiting.ts'

/** Everything that the page says of the network, of what waits for it and of a new version. */
export function LiveOffline() {
  const { pathname, search } = useLocation()
  const viewer = useViewer()
  const worker = useWorker(pathname + search)
  const update = useUpdate(viewer?.email ?? null)
  const { waiting, isHeld } = worker

  useEffect(() => {
    if (!isHeld) setWaiting(Object.fromEntries(waiting.map(({ key, fields }) => [key, fields])))
  }, [waiting, isHeld])

  return (
    <div className={styles.news}>
      <NetworkNews worker={worker} isSignedIn={viewer !== null} />
      <RefusedChanges refused={worker.refused} tell={worker.tell} />
      {update.isReady ? <UpdateOffer onTake={update.take} /> : null}
      <LeaveQuestion count={waiting.length} isOffline={worker.isOffline} tell={worker.tell} />
    </div>
  )
}
