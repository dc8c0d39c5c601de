import type { Position } from './record.ts'

/** Reasons for which a file, a row or a value is not taken as it stands. */
export type ProblemCode =
  | 'archive-damaged'
  | 'archive-encrypted'
  | 'archive-too-deep'
  | 'archive-too-large'
  | 'file-unreadable'
  | 'file-too-large'
  | 'file-no-text'
  | 'file-unknown'
  | 'encoding-mixed'
  | 'json-damaged'
  | 'json-too-deep'
  | 'row-damaged'
  | 'value-unknown'
  | 'time-odd'
  | 'entry-incomplete'
  | 'left-out-by-source'

/** A message says what is wrong and, where a person can do something about it, what. */
export type Problem = { code: ProblemCode; position: Position; message: string }

const MAX_QUOTE = 60

/** Text of a file inside a message: short, on one line. */
export function quote(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return `"${line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line}"`
}
