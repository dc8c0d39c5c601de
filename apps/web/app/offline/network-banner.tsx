import { Banner } from '@marquee/ui/banner'
import { Button } from '@marquee/ui/button'
import { formatCount } from '#formatting/format.ts'
import { formatCachedAt } from './format-cached-at.ts'
import type { useServiceWorker } from './use-service-worker.ts'

type NetworkBannerProps = { worker: ReturnType<typeof useServiceWorker>; isSignedIn: boolean }

/** Banner about a missing network and pending changes; nothing when there are neither. */
export function NetworkBanner({ worker, isSignedIn }: NetworkBannerProps) {
  const { isOffline, pending, locked, cachedAt, post } = worker
  const changes = formatCount(pending.length, 'change')

  if (isOffline) {
    return (
      <Banner kind="offline">
        <b>You are offline.</b>{' '}
        {cachedAt === null ? null : `Showing this page as of ${formatCachedAt(cachedAt)}. `}
        {pending.length > 0
          ? `${changes} ${pending.length === 1 ? 'is' : 'are'} not sent yet, and will be when you are back online.`
          : isSignedIn
            ? 'Ratings you give now are sent when you are back online.'
            : null}
      </Banner>
    )
  }
  if (pending.length > 0) {
    const send = () => post({ kind: 'hello', path: location.pathname + location.search })
    return (
      <Banner icon="refresh" action={<Button onClick={send}>Send now</Button>}>
        <b>{changes} not sent yet.</b> Marquee could not save {pending.length === 1 ? 'it' : 'them'} just now
        and will try again shortly.
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
