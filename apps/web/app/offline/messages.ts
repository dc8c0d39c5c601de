import type { Fields } from '#saving/changes.ts'

/**
 * A change that is not saved yet, or that was refused. The names of its fields are stored in browsers; names in this
 * file are also what pages and workers of different versions say to each other, so they stay.
 */
export type UnsavedChange = {
  id: number
  /** The account whose page it was made on, as pages say it; versions until November 2026 stored none. */
  owner?: string | null
  /** The key of the change: see `saving/changes.ts`. */
  key: string
  fields: Fields
  /** Description of the change, for people. */
  words: string
  /** The page to look at it. */
  page: string
  /** Why it was refused; `null` while it is pending. */
  refusal: string | null
}

/** Messages of a page to the worker. */
export type ToWorker =
  /** A page has started to listen, or the network is back. */
  | { kind: 'hello'; path: string }
  /** A page is being viewed. */
  | { kind: 'seen'; path: string }
  | { kind: 'retry'; id: number }
  | { kind: 'dismiss'; id: number }
  /** Notifications were switched on or off in this browser. */
  | { kind: 'push'; isOn: boolean }
  /** The new version is wanted now. */
  | { kind: 'take-over' }

/** Messages of the worker to pages. */
export type ToPage =
  | {
      kind: 'state'
      /** Whether the last request got a response. */
      reachable: boolean
      unsaved: UnsavedChange[]
      /** Number of pending changes of a viewer whose session has ended. */
      locked: number
    }
  /** When the copy of a page for offline use was cached. */
  | { kind: 'kept'; path: string; at: number | null }
  /** The person has logged out here, or erased the account: what pages have stored is to be deleted, and confirmed by the port. */
  | { kind: 'left' }
  /** Pending changes were saved: pages that show them are out of date. */
  | {
      kind: 'sent'
      count: number
      /** The account whose changes they were; workers until November 2026 say none. */
      owner?: string | null
    }
