import { normaliseLines, normaliseName, parseHeader } from './text/csv.ts'
import { jsonKeys } from './text/json-keys.ts'

/** Parts of a file by which readers know it: its path, and the beginning of what it holds. */
export type FileHead = {
  /** Path inside an archive, after that of the archive: `export.zip/lists/one.csv`. */
  path: string
  /** Path inside its archive, in lower case. */
  inner: string
  /** Its own name, in lower case, without the marks of a copy. */
  name: string
  /** Its own name as it is written, without its ending. */
  label: string
  format: 'csv' | 'json'
  /** Names of the columns as they are written; empty for JSON. */
  columns: string[]
  /** Their names in lower case, by which readers go. */
  header: string[]
  /** Paths of keys; empty for CSV. */
  keys: Set<string>
}

export type Unreadable = 'empty' | 'web-page' | 'no-text' | 'xml'

/** Looks at the beginning of a text; answers why it cannot be read where it is neither a table nor JSON. */
export function describeHead(path: string, inner: string, head: string): FileHead | Unreadable {
  const start = head.trimStart()
  if (start === '') return 'empty'
  // Control characters other than tabs and line ends: an image, a workbook, a database.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
  if (/[\x00-\x08\x0e-\x1a]/.test(head.slice(0, 4000))) return 'no-text'
  if (/^<(!doctype html|html|head|body|script)/i.test(start)) return 'web-page'
  if (start.startsWith('<')) return 'xml'
  const format = start.startsWith('{') || start.startsWith('[') ? 'json' : 'csv'
  const label = (inner.split('/').at(-1) ?? '').replace(/\.[a-z]{2,4}$/i, '')
  const columns = format === 'csv' ? parseHeader(normaliseLines(start)) : []
  return {
    ...{ path, format, label, inner: inner.toLowerCase(), name: originalName(inner) },
    columns,
    header: columns.map(normaliseName),
    keys: format === 'json' ? jsonKeys(start) : new Set<string>(),
  }
}

/** Name of a file before a browser or a computer wrote it beside another of that name. */
function originalName(inner: string): string {
  const name = inner.toLowerCase().split('/').at(-1) ?? ''
  return name.replace(/^copy of /, '').replace(/( -)?( copy)?( ?\(\d{1,2}\)| \d{1,2})?(?=\.[a-z]{2,4}$)/, '')
}

/** True if a table has all of these columns. */
export function hasColumns({ header }: FileHead, ...names: string[]): boolean {
  return names.every((name) => header.includes(name))
}

/** True if a file of JSON has all of these keys in its beginning. */
export function hasKeys({ keys }: FileHead, ...paths: string[]): boolean {
  return paths.every((path) => keys.has(path))
}
