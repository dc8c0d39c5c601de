import { useSyncExternalStore } from 'react'
import type { Fields } from '#saving/changes.ts'

type Waiting = Readonly<Record<string, Fields>>

const NONE: Waiting = {}
let waiting = NONE
const listeners = new Set<() => void>()

/** What waits for the network, by the name under which screens save it: they show it as if it were saved. */
export const useWaiting = () =>
  useSyncExternalStore(
    subscribe,
    () => waiting,
    () => NONE,
  )

export function setWaiting(next: Waiting): void {
  waiting = next
  for (const listener of listeners) listener()
}

/** Notes at once what the offline worker has just kept, before it tells all pages. */
export function addWaiting({ key, fields }: { key: string; fields: Fields }): void {
  setWaiting({ ...waiting, [key]: fields })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
