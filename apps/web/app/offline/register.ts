import type { ToWorker } from './messages.ts'

/** Registers the offline worker; where browsers do not allow that, pages go without. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  const { serviceWorker } = navigator
  try {
    return (await serviceWorker.register('/worker.js', { updateViaCache: 'none' })) ?? null
  } catch {
    return null
  }
}

/** Tells the worker, once there is one. */
export async function tellWorker(message: ToWorker): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(message)
}
