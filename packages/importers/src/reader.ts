import type { Answer, Question } from './answer.ts'
import type { Collector } from './collector.ts'
import type { FileHead } from './file-head.ts'
import type { Source } from './record.ts'
import type { Row } from './text/csv.ts'
import type { JsonValue } from './text/json-stream.ts'

/** A file as one part of a source's export. */
export type Part = {
  /** Name that the reader gives to files of this kind. */
  name: string
  /** Why nothing of it is taken; its entries are counted. */
  leftOut?: string
  /** True if the file has no header of its own in its first row: the reader gets the rows as they are. */
  isRaw?: boolean
}

/** A file that a reader is given, entry by entry. */
export type PartFile = { part: string; path: string; head: FileHead; answer: Answer }

/** Takes the entries of all files of one source, in any order, and finishes when it has had all. */
export type Reading = {
  row?(row: Row, file: PartFile): void
  value?(value: JsonValue, file: PartFile): void
  /** Ends one file; a question says that nothing was taken of it, for want of an answer. */
  close?(file: PartFile): Question | undefined
  /** Ends the source: what needs several files is put together here. */
  finish?(): void
}

/** A source's reader: recognises its files and turns them into records. */
export type Reader = {
  source: Source
  /** Name for people. */
  label: string
  recognise(head: FileHead): Part | null
  /**
   * An archive of this source by the names in it, and the files that are opened whatever their names sound like. In one
   * that `isClosed` no others are, in the folder of those by which it is known.
   */
  archive?: { isMine(names: readonly string[]): boolean; opens(path: string): boolean; isClosed?: true }
  read(collector: Collector): Reading
}
