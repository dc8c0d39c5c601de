import type { Answer } from './answer.ts'
import type { FoundFile } from './archive/find-files.ts'
import type { Collector } from './collector.ts'
import { describeHead, type FileHead, type Unreadable } from './file-head.ts'
import type { FileReport } from './file-report.ts'
import type { ProblemCode } from './problem.ts'
import type { Part, PartFile, Reader, Reading } from './reader.ts'
import { READERS } from './readers.ts'
import { createDecoding } from './text/decode.ts'
import { createJsonFeed } from './text/json-feed.ts'
import { createTableFeed } from './text/table-feed.ts'

/** Characters that are looked at before it is decided what a file is. */
const HEAD = 65_536

export type Consumed = Pick<FileReport, 'status' | 'source' | 'part' | 'entries' | 'question'>

type Context = {
  open(reader: Reader): { collector: Collector; reading: Reading }
  /** Reader whose archive the file is in. */
  owner: Reader | null
  /** Collects what is wrong with files that no reader has. */
  own: Collector
  signal: AbortSignal | undefined
}

/** Takes the text of a file as it comes and answers how many entries it had. */
export type Feed = { push(text: string): void; end(): number }

const UNREADABLE: Record<Unreadable, { code: ProblemCode; message: string }> = {
  empty: { code: 'file-unreadable', message: 'This file is empty.' },
  'web-page': {
    code: 'file-unreadable',
    message: 'This is a web page, not an export. It may be a page to log in: download the file again.',
  },
  'no-text': {
    code: 'file-no-text',
    message: 'This is no text. A workbook of a spreadsheet has to be saved as CSV (UTF-8) first.',
  },
  xml: { code: 'file-unknown', message: 'Files of XML are not read.' },
}

type State =
  | { is: 'new'; head: string }
  | { is: 'fed'; reader: Reader; part: Part; file: PartFile; feed: Feed }
  | { is: 'unknown'; reason: Unreadable | 'file' }

/** Recognises a file and gives its entries to the reader that knows it. */
export async function consumeFile(found: FoundFile, answer: Answer, context: Context): Promise<Consumed> {
  const decoding = createDecoding()
  let state: State = { is: 'new', head: '' }

  const begin = (head: string): State => {
    const described = describeHead(found.path, found.inner, head)
    if (typeof described === 'string') return { is: 'unknown', reason: described }
    const match = recognise(described, context.owner)
    if (match === null) return { is: 'unknown', reason: 'file' }
    const file: PartFile = { part: match.part.name, path: found.path, head: described, answer }
    const feed = feedFor(match.reader, match.part, file, context)
    feed.push(head)
    return { is: 'fed', ...match, file, feed }
  }
  const push = (text: string) => {
    if (state.is === 'fed') state.feed.push(text)
    else if (state.is === 'new') {
      const head: string = state.head + text
      state = head.length < HEAD ? { is: 'new', head } : begin(head)
    }
  }

  await found.read((chunk) => {
    context.signal?.throwIfAborted()
    push(decoding.push(chunk))
  })
  push(decoding.end())
  const last = ended(state, begin)
  if (last.is === 'unknown') return reportUnknown(found, last.reason, context.own)
  if (decoding.hasReplaced()) reportEncoding(found, context.own)
  const entries = last.feed.end()
  const question = context.open(last.reader).reading.close?.(last.file) ?? null
  const status = question !== null ? 'question' : last.part.leftOut === undefined ? 'read' : 'left-out'
  return { status, source: last.reader.source, part: last.part.name, entries, question }
}

function ended(state: State, begin: (head: string) => State): Exclude<State, { is: 'new' }> {
  const last = state.is === 'new' ? begin(state.head) : state
  if (last.is === 'new') throw new Error('A file begins once.')
  return last
}

function recognise(head: FileHead, owner: Reader | null): { reader: Reader; part: Part } | null {
  const readers = owner === null ? READERS : [owner, ...READERS.filter((reader) => reader !== owner)]
  for (const reader of readers) {
    const part = reader.recognise(head)
    if (part !== null) return { reader, part }
  }
  return null
}

/** Entries of a part that is left out are counted and nothing else. */
function feedFor(reader: Reader, part: Part, file: PartFile, context: Context): Feed {
  const { collector, reading } = context.open(reader)
  const { leftOut } = part
  const skip = () => collector.skip(file.path, leftOut ?? '')
  if (file.head.format === 'json') {
    return createJsonFeed(
      file.path,
      collector,
      leftOut === undefined ? (value) => reading.value?.(value, file) : skip,
    )
  }
  const onRow =
    leftOut === undefined
      ? (row: Parameters<NonNullable<Reading['row']>>[0]) => reading.row?.(row, file)
      : skip
  return createTableFeed(file.path, part.isRaw ?? false, collector, onRow)
}

function reportUnknown(file: FoundFile, reason: Unreadable | 'file', own: Collector): Consumed {
  const position = { file: file.path, line: null }
  const none = { source: null, part: null, entries: 0, question: null }
  if (reason === 'file') return { ...none, status: 'unknown' }
  const { code, message } = UNREADABLE[reason]
  own.problem(code, position, message)
  return { ...none, status: 'damaged' }
}

function reportEncoding(file: FoundFile, own: Collector): void {
  const message = 'Some characters of this file could not be read and are shown as \uFFFD.'
  own.problem('encoding-mixed', { file: file.path, line: null }, message)
}
