import { useRevalidator } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatCount } from '#formatting/format.ts'
import { announce } from '#saving/announcement.ts'
import type { ToPage, ToWorker } from './messages.ts'
import { tellWorker } from './register.ts'

type State = Omit<Extract<ToPage, { kind: 'state' }>, 'kind'>

const RETRY_AFTER = 20_000

/** What the offline worker tells of the network, of what waits for it, and of the page at `path`. */
export function useWorker(path: string) {
  const [state, setState] = useState<State>({ reachable: true, unsaved: [], locked: 0 })
  const [kept, setKept] = useState<{ path: string; at: number | null } | null>(null)
  const isOnline = useOnline()
  const { isHeld, loadAgain } = useLoadingAgain()

  useEffect(() => {
    const hear = ({ data }: MessageEvent<ToPage>) => {
      if (data.kind === 'state') setState(data)
      if (data.kind === 'kept') setKept(data)
      if (data.kind === 'sent') {
        announce(`${formatCount(data.count, 'change')} sent`)
        loadAgain()
      }
    }
    navigator.serviceWorker.addEventListener('message', hear)
    navigator.serviceWorker.startMessages()
    return () => navigator.serviceWorker.removeEventListener('message', hear)
  }, [loadAgain])

  const isOffline = !isOnline || !state.reachable
  const waiting = state.unsaved.filter(({ refusal }) => refusal === null)
  const isWaiting = waiting.length > 0
  useEffect(() => {
    const say = () => void tellWorker({ kind: 'hello', path })
    say()
    // The worker tries what waits as soon as the browser believes in a network again.
    addEventListener('online', say)
    if (!isOffline) void tellWorker({ kind: 'seen', path })
    const again = isWaiting || isOffline ? setInterval(say, RETRY_AFTER) : undefined
    return () => {
      removeEventListener('online', say)
      clearInterval(again)
    }
  }, [path, isOffline, isWaiting])

  return {
    isOffline,
    waiting,
    refused: state.unsaved.filter(({ refusal }) => refusal !== null),
    locked: state.locked,
    /** When the page that shows was kept. */
    keptAt: isOffline && kept?.path === path ? kept.at : null,
    /** What just arrived is still being loaded: until then screens show what was wanted. */
    isHeld,
    tell: useCallback((message: ToWorker) => void tellWorker(message), []),
  }
}

function useOnline(): boolean {
  const [isOnline, setOnline] = useState(() => navigator.onLine)
  useEffect(() => {
    const look = () => setOnline(navigator.onLine)
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return isOnline
}

/** Loads the page once more, and says whether that is still going on. */
function useLoadingAgain() {
  const { revalidate, state } = useRevalidator()
  const [isHeld, setHeld] = useState(false)
  const wasLoading = useRef(false)

  useEffect(() => {
    if (state === 'loading') wasLoading.current = true
    else if (wasLoading.current) {
      wasLoading.current = false
      setHeld(false)
    }
  }, [state])

  const loadAgain = useCallback(() => {
    setHeld(true)
    revalidate()
    // Beside a form that is being sent nothing is loaded; its answer brings what is new.
    setTimeout(() => setHeld(false), 5000)
  }, [revalidate])
  return { isHeld, loadAgain }
}
