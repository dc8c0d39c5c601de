import { type ReadOptions, readImport } from '../read-import.ts'

const encoder = new TextEncoder()

/** Files of a test by their paths, as text or bytes. */
export type TestFiles = Record<string, string | Uint8Array<ArrayBuffer>>

/** Reads files as if a person had chosen them. */
export function readFiles(files: TestFiles, options: ReadOptions = {}) {
  return readImport(
    Object.entries(files).map(([path, content]) => ({ path, blob: new Blob([content]) })),
    options,
  )
}

/** A value as a file of JSON. */
export function json(value: unknown): string {
  return JSON.stringify(value, null, 1)
}

/** A table as a file of CSV. */
export function csv(...rows: string[]): string {
  return `${rows.join('\n')}\n`
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(encoder.encode(text))
}
