import { useEffect, useState } from 'react'
import { registerWorker } from './register.ts'

const HOUR = 60 * 60_000
/** A worker takes over once the one before it has nothing to do, which in a browser test took minutes once. */
const TAKES_OVER_WITHIN = 3000

/**
 * Registers the worker for whoever is signed in (logging out takes it away with all else), and looks for a newer one.
 * It takes over when somebody says so and not before: the page would be loaded anew under what they are writing.
 */
export function useUpdate(viewer: string | null) {
  const [ready, setReady] = useState<ServiceWorker | null>(null)

  useEffect(() => {
    let isGone = false
    let timer: ReturnType<typeof setInterval> | undefined
    // Named for the effect: somebody else is somebody else's worker.
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
    take() {
      const waiting = setTimeout(() => location.reload(), TAKES_OVER_WITHIN)
      const reload = () => {
        // On a slow network it would break off the loading that has begun.
        clearTimeout(waiting)
        location.reload()
      }
      navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true })
      ready?.postMessage({ kind: 'take-over' })
    },
  }
}
