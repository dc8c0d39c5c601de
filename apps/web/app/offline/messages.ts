import type { Fields } from '#saving/changes.ts'

/** A change that is not saved yet, or that was refused. */
export type Unsaved = {
  id: number
  /** By what name screens save it. */
  key: string
  fields: Fields
  /** What was done, in words. */
  words: string
  /** The page to look at it. */
  page: string
  /** Why it was refused; `null` while it waits. */
  refusal: string | null
}

/** What a page tells the worker. */
export type ToWorker =
  /** A page has begun to listen, or the network is back. */
  | { kind: 'hello'; path: string }
  /** A page is being looked at. */
  | { kind: 'seen'; path: string }
  | { kind: 'retry'; id: number }
  | { kind: 'dismiss'; id: number }
  /** Whoever logs out gives up what waits. */
  | { kind: 'drop' }
  /** Somebody wants the new version now. */
  | { kind: 'take-over' }

/** What the worker tells pages. */
export type ToPage =
  | {
      kind: 'state'
      /** Whether the last thing that was asked of the network came back. */
      reachable: boolean
      unsaved: Unsaved[]
      /** Changes of somebody whose session has ended. */
      locked: number
    }
  /** When the copy of a page was made that is shown without a network. */
  | { kind: 'kept'; path: string; at: number | null }
  /** What waited has arrived: what pages show of it is old. */
  | { kind: 'sent'; count: number }
