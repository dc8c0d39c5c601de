// Relative, unlike everywhere else: web reads this file's types from `dist`, where `#` would lead back to the source.
import type { Viewer } from './auth/account.ts'

/** What an answer lacks because something it needs is out of order. */
export type Notes = {
  /** The catalogue does not answer; what is shown of it is from then (ISO 8601). */
  catalogueFrom?: string
  /** What is somebody's own could not be read, nor perhaps who they are. */
  withoutOwn?: true
  /** The catalogue did not give a part of what is shown. */
  withoutPart?: true
}

/** What every page needs beside its own content: who is signed in and where images live. */
export type Frame = {
  viewer: Viewer | null
  imageBase: string
  /** The catalogue is the demo's, whose scores and offers are invented. */
  demo?: true
  notes?: Notes
  /** By what name this answer stands in the logs. */
  requestId?: string
}
