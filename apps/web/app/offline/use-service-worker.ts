import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import { announce } from '#saving/announcement.ts'
import type { ToPage, ToWorker, UnsavedChange } from './messages.ts'
import { setPendingChanges } from './pending-changes.ts'
import { postToWorker } from './register-worker.ts'
import { useOnline } from './use-online.ts'

type State = Omit<Extract<ToPage, { kind: 'state' }>, 'kind'>

const RETRY_AFTER = 20_000

/** Until the worker has said something. */
const UNKNOWN: State = { reachable: true, unsaved: [], locked: 0 }

/**
 * Returns what the service worker reports: the network, pending changes, and the cached copy of the page at `path`. Changes
 * of another account than the page's, which has logged in in another tab, are not shown: `owner` is whose page it is.
 */
export function useServiceWorker(path: string, owner: string | undefined) {
  const [state, setState] = useState(UNKNOWN)
  const [copy, setCopy] = useState<{ path: string; at: number | null } | null>(null)
  const isOnline = useOnline()
  const { isReloading, reload } = useReload()
  const unsaved = useMemo(() => state.unsaved.filter((change) => !isForeign(change, owner)), [state, owner])

  useEffect(() => {
    const receive = ({ data, ports }: MessageEvent<ToPage>) => {
      if (data.kind === 'state') setState(data)
      if (data.kind === 'kept') setCopy(data)
      if (data.kind === 'left') {
        for (const storage of [localStorage, sessionStorage]) storage.clear()
        ports[0]?.postMessage('deleted')
      }
      if (data.kind === 'sent' && !isForeign(data, owner)) {
        announce({ message: `${formatCount(data.count, 'change')} sent` })
        reload()
      }
    }
    navigator.serviceWorker.addEventListener('message', receive)
    navigator.serviceWorker.startMessages()
    return () => navigator.serviceWorker.removeEventListener('message', receive)
  }, [reload, owner])

  // Only what the worker has just said: at any other time it would hide a change that was added since.
  useEffect(() => {
    if (state === UNKNOWN || isReloading) return
    setPendingChanges(Object.fromEntries(pendingOf(unsaved).map(({ key, fields }) => [key, fields])))
  }, [state, unsaved, isReloading])

  const isOffline = !isOnline || !state.reachable
  const pending = pendingOf(unsaved)
  const hasPending = pending.length > 0
  useEffect(() => {
    const sayHello = () => void postToWorker({ kind: 'hello', path })
    sayHello()
    // The worker replays its queue as soon as the browser reports a network.
    addEventListener('online', sayHello)
    if (!isOffline) void postToWorker({ kind: 'seen', path })
    const retry = hasPending || isOffline ? setInterval(sayHello, RETRY_AFTER) : undefined
    return () => {
      removeEventListener('online', sayHello)
      clearInterval(retry)
    }
  }, [path, isOffline, hasPending])

  return {
    /** Whether the worker has said something. */
    isKnown: state !== UNKNOWN,
    isOffline,
    pending,
    refused: unsaved.filter(({ refusal }) => refusal !== null),
    locked: state.locked,
    /** When the page was cached; `null` unless the cached copy is what is shown. */
    cachedAt: isOffline && copy?.path === path ? copy.at : null,
    post: useCallback((message: ToWorker) => void postToWorker(message), []),
  }
}

const pendingOf = (unsaved: UnsavedChange[]) => unsaved.filter(({ refusal }) => refusal === null)

const isForeign = (change: Pick<UnsavedChange, 'owner'>, owner: string | undefined) =>
  Boolean(owner && change.owner && change.owner !== owner)

/** Reloads the data of the page, and returns whether that is still going on: until then pages show the pending values. */
function useReload() {
  const { revalidate, state } = useRevalidator()
  const [isReloading, setReloading] = useState(false)
  const wasLoading = useRef(false)

  useEffect(() => {
    if (state === 'loading') wasLoading.current = true
    else if (wasLoading.current) {
      wasLoading.current = false
      setReloading(false)
    }
  }, [state])

  const reload = useCallback(() => {
    setReloading(true)
    revalidate()
    // While a form is being sent nothing is reloaded; its response brings the new data.
    setTimeout(() => setReloading(false), 5000)
  }, [revalidate])
  return { isReloading, reload }
}
