type Listener = (words: string, topic?: string) => void

const listeners = new Set<Listener>()

/**
 * Says how a change ended, to whoever shows toasts. A fetcher that has failed is forgotten before React could draw
 * what it carried, and one that outlives its page has nobody to read it. What is said of one `topic` in a row is one
 * toast.
 */
export function announce(words: string, topic?: string): void {
  for (const listener of listeners) listener(words, topic)
}

/** Listens until the returned function is called. */
export function hear(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
