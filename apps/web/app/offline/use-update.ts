import { useEffect, useState } from 'react'
import { registerWorker } from './register-worker.ts'

const HOUR = 60 * 60_000
/** Milliseconds after which the page is reloaded in any case: a new worker waits until the old one is idle. */
const TAKE_OVER_TIMEOUT = 3000

/**
 * Registers the worker for each viewer (the browser unregisters it where it deletes the storage by itself), and looks for
 * a newer version every hour. It takes over when somebody wants it and not before: the page is reloaded, and what is being
 * written would be lost.
 */
export function useUpdate(viewer: string | null) {
  const [ready, setReady] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setInterval> | undefined
    // A dependency of the effect: another viewer needs another registration.
    void viewer
    void registerWorker().then((registration) => {
      if (registration === null || isGone) return
      const look = () => {
        const { installing, waiting } = registration
        if (waiting && navigator.serviceWorker.controller) setReady(waiting)
        installing?.addEventListener('statechange', look)
      }
      look()
      registration.addEventListener('updatefound', look)
      timer = setInterval(() => void registration.update().catch(() => {}), HOUR)
    })
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [viewer])

  return {
    isReady: ready !== null,
    apply() {
      const timeout = setTimeout(() => location.reload(), TAKE_OVER_TIMEOUT)
      const reload = () => {
        // On a slow network it would abort the reload that has begun.
        clearTimeout(timeout)
        location.reload()
      }
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
      ready?.postMessage({ kind: 'take-over' })
    },
  }
}
