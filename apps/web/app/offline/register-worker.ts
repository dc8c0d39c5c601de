import type { ToWorker } from './messages.ts'

/** Registers the service worker; `null` where the browser does not allow it. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator
  try {
    return (await serviceWorker.register('/worker.js', { updateViaCache: 'none' })) ?? null
  } catch {
    return null
  }
}

/** Posts a message to the worker, once it is active. */
export async function postToWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
