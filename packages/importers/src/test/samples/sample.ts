import type { ImportReading } from '../../read-import.ts'
import { briefs } from '../brief.ts'
import type { TestFiles } from '../read-files.ts'

/** A reading of a sample, one line for each thing. */
type Expected = {
  /** Every file: what it was recognised as, and its entries. */
  read: string[]
  records: string[]
  /** Entries that are not taken, by reason. */
  leftOut: string[]
  problems: string[]
  /** Numbers that a file states about itself, beside those taken. */
  claims: string[]
}

/**
 * Files of one export as its service writes it, with its quirks. Written by hand: titles and their numbers in
 * catalogues are facts, everything about a person is invented.
 */
export type Sample = { name: string; files: TestFiles } & Expected

/** Puts a reading in the form of what is expected of it. */
export function describeReading(reading: ImportReading): Expected {
  const { files, skipped, problems, claims } = reading
  return {
    read: files.map(({ path, status, source, part, entries }) =>
      [path, ...(status === 'read' ? [] : [status]), source ?? '-', part ?? '-', entries].join(' '),
    ),
    records: briefs(reading),
    leftOut: skipped.map(({ file, reason, count }) => `${file}: ${count} ${reason}`),
    problems: problems.map(({ position, message }) => `${position.file}:${position.line ?? '-'} ${message}`),
    claims: claims.map(({ file, subject, said, taken }) => `${file}: ${said} ${subject}, ${taken} taken`),
  }
}

/** A text with the line ends of Windows. */
export function crlf(text: string): string {
  return text.replaceAll('\n', '\r\n')
}

/** A text in Windows-1252, as far as it is that of Latin-1. */
export function latin1(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text, (sign) => sign.charCodeAt(0))
}
