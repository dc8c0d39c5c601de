type Listener = (message: string, topic?: string) => void

const listeners = new Set<Listener>()

/**
 * Announces the outcome of a change to the listener that shows toasts. The data of a failed fetcher is dropped before
 * React renders it, and a fetcher that outlives its page has no reader. Consecutive messages of one `topic` share a
 * toast.
 */
export function announce(message: string, topic?: string): void {
  for (const listener of listeners) listener(message, topic)
}

/** Subscribes to announcements; the returned function unsubscribes. */
export function hear(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
