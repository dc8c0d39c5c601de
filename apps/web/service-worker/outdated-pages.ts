import { type OutdatedPages, readStored, withDatabase } from './database.ts'

/** Remembers pages that show a change until they were refreshed: the network may fail, or the worker end, before. */
export async function addOutdated(viewer: string, paths: string[], changedAt = Date.now()): Promise<void> {
  if (paths.length === 0) return
  const added = Object.fromEntries(paths.map((path) => [path, changedAt]))
  await update((stored) => ({ viewer, pages: { ...(stored.viewer === viewer && stored.pages), ...added } }))
}

/** Returns the paths of a viewer's pages whose cached copies may lack a change. */
export async function outdatedPaths(viewer: string): Promise<string[]> {
  const stored = await readStored('outdated')
  return stored?.viewer === viewer ? Object.keys(stored.pages) : []
}

/** Forgets a page that was refreshed, unless it changed after it was requested. */
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
