import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Unsaved } from '#offline/messages.ts'
import type { Change } from '#saving/changes.ts'

/** Somebody's change that has not arrived yet. */
export type Kept = Omit<Unsaved, 'id'> &
  Pick<Change, 'method' | 'path' | 'body' | 'shownOn'> & {
    id?: number
    viewer: string
    /** The client timestamp, under the name that earlier versions stored it by. */
    wishedAt: string
    /** How often the server failed over it. */
    failures: number
  }

/** Who was signed in when the network was last heard, and since when that is known. */
export type Known = { viewer: string | null; since: number }

interface Schema extends DBSchema {
  unsaved: { key: number; value: Kept; indexes: { viewer: string } }
  known: { key: 'viewer'; value: Known }
}

type Database = IDBPDatabase<Schema>

/** How browsers name the failures of a connection that they closed as they cleared the site's storage. */
const CLOSED = ['InvalidStateError', 'AbortError', 'UnknownError']

let opened: Promise<Database> | null = null

/**
 * Reads or writes what must outlive the worker, which browsers end whenever it has nothing to do. Where the browser
 * closed the connection `act` is called once more with a new one; all other failures reject.
 */
export async function withDatabase<Result>(act: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    return await act(await open())
  } catch (problem) {
    if (!(problem instanceof DOMException && CLOSED.includes(problem.name))) throw problem
    close()
    return act(await open())
  }
}

function open(): Promise<Database> {
  opened ??= openDB<Schema>('marquee', 1, {
    upgrade(db) {
      db.createObjectStore('unsaved', { keyPath: 'id', autoIncrement: true }).createIndex('viewer', 'viewer')
      db.createObjectStore('known')
    },
    blocking: close,
    // The browser's data was cleared.
    terminated: close,
  }).catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

function close() {
  opened?.then((db) => db.close()).catch(() => {})
  opened = null
}
