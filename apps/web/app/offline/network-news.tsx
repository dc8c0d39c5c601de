import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { formatCount } from '#formatting/format.ts'
import { asOfWords } from './as-of-words.ts'
import type { useWorker } from './use-worker.ts'

type NetworkNewsProps = { worker: ReturnType<typeof useWorker>; isSignedIn: boolean }

/** That there is no network, and what waits for it; nothing when all is well. */
export function NetworkNews({ worker, isSignedIn }: NetworkNewsProps) {
  const { isOffline, waiting, locked, keptAt, tell } = worker
  const changes = formatCount(waiting.length, 'change')

  if (isOffline) {
    return (
      <Banner kind="offline">
        <b>You are offline.</b> {keptAt === null ? null : `Showing this page as of ${asOfWords(keptAt)}. `}
        {waiting.length > 0
          ? `${changes} ${waiting.length === 1 ? 'waits and is' : 'wait and are'} sent when you are back.`
          : isSignedIn
            ? 'Ratings you give now are sent when you are back.'
            : null}
      </Banner>
    )
  }
  if (waiting.length > 0) {
    const send = () => tell({ kind: 'hello', path: location.pathname + location.search })
    return (
      <Banner icon="refresh" action={<Button onClick={send}>Send now</Button>}>
        <b>{changes} not sent yet.</b> Marquee did not take {waiting.length === 1 ? 'it' : 'them'} just now
        and is asked again shortly.
      </Banner>
    )
  }
  if (locked > 0) {
    return (
      <Banner icon="log-in">
        <b>{formatCount(locked, 'change')} not sent.</b> Log in again to send what was done before you were
        logged out.
      </Banner>
    )
  }
  return null
}
