import { ANONYMOUS_HASH, SPOILERS_HEADER, VIEWER_HASH_HEADER } from '#offline/viewer-hash.ts'
import { OWNER_HEADER } from '#saving/owner.ts'
import { clearArtCache } from './art-cache.ts'
import { type KnownViewer, readStored, withDatabase } from './database.ts'
import { clearPageCache } from './page-cache.ts'

/** Level of whoever has chosen none, and of responses of the version before. */
const NOTHING_HIDDEN = 'none'

let known: KnownViewer | null = null
let last: Promise<unknown> = Promise.resolve()
const listeners = new Set<() => void>()

/** Adds a listener for a change of the viewer. */
export function onViewerChange(listener: () => void): void {
  listeners.add(listener)
}

/** Returns the hash of the viewer named by the last response; `null` for anonymous ones and where the database fails. */
export async function currentViewer(): Promise<string | null> {
  return (await readKnown()).viewer
}

/** Whether a page of another person than the viewer named by the last response sent this. */
export async function isForeign(owner: string | null | undefined): Promise<boolean> {
  const { owner: current } = await readKnown()
  return Boolean(owner && current && owner !== current)
}

/** Returns the viewer hash of the pages that may be shown now. */
export async function currentViewerHash(): Promise<string> {
  return (await currentViewer()) ?? ANONYMOUS_HASH
}

async function readKnown(): Promise<KnownViewer> {
  if (known === null) {
    const stored = await readStored('viewer').catch(() => undefined)
    // A response that arrived meanwhile is newer.
    known ??= stored ?? { viewer: null, since: 0 }
  }
  return known
}

/**
 * Reads the viewer from a response; a request sent before the last change of viewer is ignored. Returns the hash under
 * which the response may be cached.
 */
export function learnViewer({ headers }: Response, requestedAt: number): Promise<string | null> {
  const viewerHash = headers.get(VIEWER_HASH_HEADER)
  const spoilers = headers.get(SPOILERS_HEADER) ?? NOTHING_HIDDEN
  const owner = headers.get(OWNER_HEADER)
  return viewerHash === null
    ? Promise.resolve(null)
    : inSequence(() => learn({ viewerHash, spoilers, owner }, requestedAt))
}

type NamedViewer = { viewerHash: string; spoilers: string; owner: string | null }

async function learn(
  { viewerHash, spoilers, owner }: NamedViewer,
  requestedAt: number,
): Promise<string | null> {
  const { since, viewer: former, spoilers: hidden = NOTHING_HIDDEN, owner: before } = await readKnown()
  // A time to come is that of a clock put back since, which says nothing about the order.
  if (requestedAt < since && since <= Date.now()) return null
  const viewer = viewerHash === ANONYMOUS_HASH ? null : viewerHash
  const next = { viewer, spoilers, owner, since: Date.now() }
  if (viewer !== former) await switchViewer(next)
  else if (spoilers !== hidden) await Promise.allSettled([store(next), clearPageCache()])
  else if (owner !== before) await store({ ...next, since }).catch(() => {})
  return viewerHash
}

async function store(next: KnownViewer): Promise<void> {
  known = next
  await withDatabase((db) => db.put('known', next, 'viewer'))
}

/** Runs `act` unless the viewer has changed since; returns whether it ran. */
export function runFor(viewerHash: string, act: () => Promise<void>): Promise<boolean> {
  return inSequence(async () => {
    if (viewerHash !== (await currentViewerHash())) return false
    await act()
    return true
  })
}

/** Deletes everything after logging out or erasing the account. The viewer is anonymous as soon as this is called. */
export function clearAllData(): Promise<void> {
  const next = { viewer: null, since: Date.now() }
  known = next
  // At once as well: what comes before in the sequence may hang, and the next worker reads what is stored.
  const forgotten = Promise.allSettled([store(next), retainChangesOf(next)])
  return inSequence(async () => {
    await Promise.allSettled([forgotten, switchViewer(next), retainChangesOf(next)])
  })
}

/**
 * Switches to another viewer and deletes what was stored for the one before. Each step is tried even where others fail:
 * what cannot be deleted is stored under the hash of its viewer, and no other finds it.
 */
async function switchViewer(next: KnownViewer): Promise<void> {
  const { viewer } = next
  await Promise.allSettled([
    store(next),
    clearPageCache(),
    clearArtCache(),
    withDatabase((db) => db.delete('known', 'outdated')),
    // While the viewer is anonymous, pending changes wait for their viewer to log in again.
    viewer === null ? null : retainChangesOf(next),
  ])
  for (const listener of listeners) listener()
}

/** Deletes the pending changes of all others; the viewer's own follow a hash that changed with the e-mail address. */
async function retainChangesOf({ viewer, owner }: KnownViewer): Promise<void> {
  await withDatabase(async (db) => {
    const { store: changes, done } = db.transaction('unsaved', 'readwrite')
    for (const change of await changes.getAll()) {
      if (change.id === undefined || change.viewer === viewer) continue
      if (viewer !== null && owner && change.owner === owner) await changes.put({ ...change, viewer })
      else await changes.delete(change.id)
    }
    await done
  })
}

/** Runs one after the other: responses arrive concurrently. */
function inSequence<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = last.then(act)
  last = result.catch(() => {})
  return result
}
