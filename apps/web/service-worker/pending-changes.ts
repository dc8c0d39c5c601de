import { pagePathOf } from '@marquee/framework-seams/remix-data-address'
import { readFormChange } from '#offline/form-change.ts'
import type { UnsavedChange } from '#offline/messages.ts'
import { fieldsWithTick } from '#routes/calendar/tick-fields.ts'
import { readTimestamp } from '#saving/client-timestamp.ts'
import { OWNER_FIELD, OWNER_HEADER } from '#saving/owner.ts'
import { type PendingChange, withDatabase } from './database.ts'
import { currentViewer } from './viewer.ts'

/** Reads the change out of a form request; `null` for forms that cannot be queued. */
export async function readPendingChange(request: Request): Promise<Omit<PendingChange, 'viewer'> | null> {
  const url = new URL(request.url)
  url.pathname = pagePathOf(url.pathname)
  const form = new URLSearchParams(await request.text())
  const fields = fieldsWithTick(Object.fromEntries(form))
  const change = readFormChange(url, fields)
  if (change === null) return null
  const { method, path, body, key, message: words } = change
  const shownOn = new Set([...change.shownOn, url.pathname + url.search])
  return {
    ...{ method, path, body, key, words, shownOn: [...shownOn], fields },
    page: change.shownOn[0] ?? '/search',
    owner: request.headers.get(OWNER_HEADER) ?? fields[OWNER_FIELD] ?? null,
    wishedAt: readTimestamp(fields) ?? String(Date.now()),
    refusal: null,
    failures: 0,
  }
}

/** Queues a change; one that is queued already, as a page sends it again when it is left, is not added twice. */
export async function addPendingChange(change: PendingChange): Promise<void> {
  const isSame = ({ method, path, body, wishedAt }: PendingChange) =>
    method === change.method && path === change.path && body === change.body && wishedAt === change.wishedAt
  await withDatabase(async (db) => {
    const transaction = db.transaction('unsaved', 'readwrite')
    const others = await transaction.store.index('viewer').getAll(change.viewer)
    if (!others.some(isSame)) await transaction.store.add(change)
    await transaction.done
  })
}

/** Returns the unsent changes of a viewer in the order they were made, which may differ from that of their failures. */
export async function pendingChangesOf(viewer: string): Promise<(PendingChange & { id: number })[]> {
  const all = await withDatabase((db) => db.getAllFromIndex('unsaved', 'viewer', viewer))
  return all
    .flatMap((change) =>
      change.id !== undefined && change.refusal === null ? [{ ...change, id: change.id }] : [],
    )
    .sort((one, other) => Number(one.wishedAt) - Number(other.wishedAt))
}

/** State of the queue for pages: the viewer's own changes, and the number of others while the viewer is anonymous. */
export async function pendingState(): Promise<{ unsaved: UnsavedChange[]; locked: number }> {
  const viewer = await currentViewer()
  const all = await withDatabase((db) => db.getAll('unsaved'))
  const unsaved = all.flatMap(({ id, viewer: changedBy, owner, key, fields, words, page, refusal }) =>
    id !== undefined && changedBy === viewer ? [{ id, owner, key, fields, words, page, refusal }] : [],
  )
  return { unsaved, locked: viewer === null ? all.length : 0 }
}

/** Changes that the API stores with the time at which they were made: plays, and rewatches. */
const DATED_PATH = /^\/api\/me\/(?:episodes|up-to-here|plays|bookmarks\/seen|following\/\d+\/rewatch)\b/

/** Queues a refused change again. */
export async function retryPendingChange(id: number): Promise<void> {
  await withDatabase(async (db) => {
    const transaction = db.transaction('unsaved', 'readwrite')
    const change = await transaction.store.get(id)
    if (change) {
      const isDated = change.method === 'PUT' && DATED_PATH.test(change.path)
      // Any other counts as made now, so that it replaces what was saved meanwhile.
      const wishedAt = isDated ? change.wishedAt : String(Date.now())
      await transaction.store.put({ ...change, refusal: null, failures: 0, wishedAt })
    }
    await transaction.done
  })
}

export async function removePendingChange(id: number): Promise<void> {
  await withDatabase((db) => db.delete('unsaved', id))
}

/** Stores how sending a change failed; one that was deleted meanwhile, as by logging out, does not come back. */
export async function updatePendingChange(change: PendingChange & { id: number }): Promise<void> {
  await withDatabase(async (db) => {
    const { store, done } = db.transaction('unsaved', 'readwrite')
    if ((await store.getKey(change.id)) !== undefined) await store.put(change)
    await done
  })
}
