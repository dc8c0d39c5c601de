import { type OutdatedPages, readStored, withDatabase } from './database.ts'

/**
 * Remembers pages that show a change until they were refreshed, which is due at a time: the network may fail, or the
 * worker end, before.
 */
export async function addOutdated(viewer: string, paths: string[], dueAt: number): Promise<void> {
  if (paths.length === 0) return
  const added = Object.fromEntries(paths.map((path) => [path, dueAt]))
  await update((stored) => ({ viewer, pages: { ...(stored.viewer === viewer && stored.pages), ...added } }))
}

/** Returns the paths of a viewer's pages that should have been refreshed by now. */
export async function outdatedPaths(viewer: string): Promise<string[]> {
  const stored = await readStored('outdated')
  if (stored?.viewer !== viewer) return []
  return Object.keys(stored.pages).filter((path) => (stored.pages[path] ?? 0) <= Date.now())
}

/** Forgets a page that was refreshed, unless that was requested before it was due. */
export async function removeOutdated(path: string, requestedAt: number): Promise<void> {
  await update((stored) => {
    const left = Object.entries(stored.pages).filter(([page, at]) => page !== path || at > requestedAt)
    return { ...stored, pages: Object.fromEntries(left) }
  })
}

/** In one transaction: pages are refreshed while others change. */
async function update(change: (stored: OutdatedPages) => OutdatedPages): Promise<void> {
  await withDatabase(async (db) => {
    const { store, done } = db.transaction('known', 'readwrite')
    const stored = (await store.get('outdated')) as OutdatedPages | undefined
    await store.put(change(stored ?? { viewer: '', pages: {} }), 'outdated')
    await done
  })
}
