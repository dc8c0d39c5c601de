import type { Fields } from './changes.ts'

/** Form that takes a change back, and the page that it goes to. */
export type Undo = { fields: Fields; action: string }

/** Message for a toast. Consecutive ones of one `topic` share a toast; one with `undo` comes with a button for it. */
export type Announcement = { message: string; topic?: string | undefined; undo?: Undo | undefined }

type Listener = (announcement: Announcement) => void

const listeners = new Set<Listener>()

/**
 * Announces the outcome of a change to the listeners that show toasts. The data of a failed fetcher is dropped before
 * React renders it, and a fetcher that outlives its page has no reader.
 */
export function announce(announcement: Announcement): void {
  for (const listener of listeners) listener(announcement)
}

/** Subscribes to announcements; the returned function unsubscribes. */
export function hear(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
