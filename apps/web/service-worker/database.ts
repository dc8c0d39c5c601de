import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { UnsavedChange } from '#offline/messages.ts'
import type { Change } from '#saving/changes.ts'

/** A change that the server does not have yet. The names of its fields are stored in browsers, so they stay. */
export type PendingChange = Omit<UnsavedChange, 'id'> &
  Pick<Change, 'method' | 'path' | 'body' | 'shownOn'> & {
    id?: number
    viewer: string
    /** The client timestamp. */
    wishedAt: string
    /** How often the server failed to process it. */
    failures: number
    /** When the last of these failures was counted; versions until November 2026 stored none. */
    failedAt?: number
  }

/** Hash of the viewer named by the last response of the network, what is hidden from them, and since when it is known. */
export type KnownViewer = { viewer: string | null; spoilers?: string; owner?: string | null; since: number }

/** Person for whom notifications are on in this browser, and the subscription that was reported to the API. */
export type PushRegistration = {
  viewer: string
  endpoint: string
  /** The public key of ours that it was made with. */
  key: ArrayBuffer | null
  /** Whether the session in which it was reported may still last. */
  isCurrent: boolean
  /** Whether the subscription was ended so as to subscribe anew, which may not have worked yet. */
  isRenewing?: boolean
}

/** Pages whose cached copies lack a change that the server has, by path, with the time at which they are to be refreshed. */
export type OutdatedPages = { viewer: string; pages: Record<string, number> }

type Known = { viewer: KnownViewer; push: PushRegistration; outdated: OutdatedPages }

interface Schema extends DBSchema {
  unsaved: { key: number; value: PendingChange; indexes: { viewer: string } }
  known: { key: keyof Known; value: Known[keyof Known] }
}

type Database = IDBPDatabase<Schema>

/** Error names of a connection that the browser closed as it cleared the site's storage. */
const CLOSED = ['InvalidStateError', 'AbortError', 'UnknownError']

let connection: Promise<Database> | null = null

/**
 * Runs `act` on the database, which outlives the worker: browsers stop it whenever it is idle. Where the browser closed
 * the connection, `act` is called once more with a new one; all other failures reject.
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

/** Reads a single fact of the store `known`; rejects where the database fails. */
export async function readStored<Key extends keyof Known>(key: Key): Promise<Known[Key] | undefined> {
  // Each key has a type of its own, which a schema cannot say.
  return withDatabase((db) => db.get('known', key)) as Promise<Known[Key] | undefined>
}

function open(): Promise<Database> {
  connection ??= openDB<Schema>('marquee', 1, {
    upgrade(db) {
      db.createObjectStore('unsaved', { keyPath: 'id', autoIncrement: true }).createIndex('viewer', 'viewer')
      db.createObjectStore('known')
    },
    blocking: close,
    // The browser's storage was cleared.
    terminated: close,
  }).catch((error: unknown) => {
    connection = null
    throw error
  })
  return connection
}

function close() {
  connection?.then((db) => db.close()).catch(() => {})
  connection = null
}
