import type { Unsaved } from '#offline/messages.ts'
import { readWrite } from '#offline/write.ts'
import { readTimestamp } from '#saving/client-timestamp.ts'
import { type Kept, withDatabase } from './database.ts'
import { currentViewer } from './viewer.ts'

/** Reads the change that a request wants; `null` when it wants none that can wait. */
export async function readKept(request: Request): Promise<Omit<Kept, 'viewer'> | null> {
  const url = new URL(request.url)
  url.pathname = url.pathname.replace(/\.data$/, '')
  const form = new URLSearchParams(await request.text())
  const fields = Object.fromEntries(form)
  const write = readWrite(url, fields)
  if (write === null) return null
  const { method, path, body, key, message: words, shownOn } = write
  return {
    ...{ method, path, body, key, words, shownOn, fields },
    page: shownOn[0] ?? '/search',
    wishedAt: readTimestamp(fields) ?? String(Date.now()),
    refusal: null,
    failures: 0,
  }
}

/** Puts a change behind those that wait; the same change, which a page sends once more as it is left, only once. */
export async function addKept(kept: Kept): Promise<void> {
  const isSame = ({ method, path, body, wishedAt }: Kept) =>
    method === kept.method && path === kept.path && body === kept.body && wishedAt === kept.wishedAt
  await withDatabase(async (db) => {
    const transaction = db.transaction('unsaved', 'readwrite')
    const others = await transaction.store.index('viewer').getAll(kept.viewer)
    if (!others.some(isSame)) await transaction.store.add(kept)
    await transaction.done
  })
}

/** What waits for a person's network, in the order of the changes: two requests may give up in the other. */
export async function waitingOf(viewer: string): Promise<Required<Kept>[]> {
  const all = await withDatabase((db) => db.getAllFromIndex('unsaved', 'viewer', viewer))
  return all
    .flatMap((kept) => (kept.id !== undefined && kept.refusal === null ? [{ ...kept, id: kept.id }] : []))
    .sort((one, other) => Number(one.wishedAt) - Number(other.wishedAt))
}

/** What the pages of whoever is signed in show of it, and how much of it is not theirs to see. */
export async function unsavedNow(): Promise<{ unsaved: Unsaved[]; locked: number }> {
  const viewer = await currentViewer()
  const all = await withDatabase((db) => db.getAll('unsaved'))
  const unsaved = all.flatMap(({ id, viewer: owner, key, fields, words, page, refusal }) =>
    id !== undefined && owner === viewer ? [{ id, key, fields, words, page, refusal }] : [],
  )
  return { unsaved, locked: viewer === null ? all.length : 0 }
}

/** Gives a change that was refused another chance, now. */
export async function retryKept(id: number): Promise<void> {
  await withDatabase(async (db) => {
    const transaction = db.transaction('unsaved', 'readwrite')
    const kept = await transaction.store.get(id)
    // It is wanted anew: what was saved meanwhile is older.
    if (kept)
      await transaction.store.put({ ...kept, refusal: null, failures: 0, wishedAt: String(Date.now()) })
    await transaction.done
  })
}

export async function removeKept(id: number): Promise<void> {
  await withDatabase((db) => db.delete('unsaved', id))
}

export async function changeKept(kept: Kept): Promise<void> {
  await withDatabase((db) => db.put('unsaved', kept))
}
