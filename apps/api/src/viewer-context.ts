// Relative, unlike everywhere else: web reads this file's types from `dist`, where `#` would lead back to the source.
import type { Viewer } from './auth/account.ts'

/** Parts that a response lacks because a service failed. */
export type Notes = {
  /** The catalogue does not answer; what is shown of it is from then (ISO 8601). */
  catalogueFrom?: string
  /** Personal data could not be read, nor perhaps the session. */
  withoutOwn?: true
  /** The catalogue did not give a part of what is shown. */
  withoutPart?: true
}

/** Data that every page needs beside its own content: who is signed in and where images are. */
export type ViewerContext = {
  viewer: Viewer | null
  imageBase: string
  /** The catalogue is the demo's, whose scores and offers are invented. */
  demo?: true
  notes?: Notes
  /** Id of the request in the logs. */
  requestId?: string
}
