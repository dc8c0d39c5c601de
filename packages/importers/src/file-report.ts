import type { Question } from './answer.ts'
import type { Source } from './record.ts'

/**
 * Outcome of one file: read; recognised but left out as a whole; never opened, for it may hold an account; nothing that
 * any reader knows; damaged, so that a problem says what; or waiting for an answer.
 */
export type FileStatus = 'read' | 'left-out' | 'not-opened' | 'unknown' | 'damaged' | 'question'

export type FileReport = {
  path: string
  status: FileStatus
  source: Source | null
  part: string | null
  /** Rows or values that were read. */
  entries: number
  question: Question | null
}
