import { useSyncExternalStore } from 'react'
import type { Fields } from '#saving/changes.ts'

type PendingChanges = Readonly<Record<string, Fields>>

const NONE: PendingChanges = {}
let pending = NONE
const listeners = new Set<() => void>()

/** Returns the pending changes by their keys: pages show them as if they were saved. */
export const usePendingChanges = () =>
  useSyncExternalStore(
    subscribe,
    () => pending,
    () => NONE,
  )

export function setPendingChanges(next: PendingChanges): void {
  pending = next
  for (const listener of listeners) listener()
}

/** Adds a change that the service worker has just queued, before it notifies all pages. */
export function addPendingChange({ key, fields }: { key: string; fields: Fields }): void {
  setPendingChanges({ ...pending, [key]: fields })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
