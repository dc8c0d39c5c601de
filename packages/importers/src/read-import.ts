import type { Answer } from './answer.ts'
import {
  archiveProblem,
  type FileGroup,
  type FoundFile,
  findFiles,
  type InputFile,
} from './archive/find-files.ts'
import { LIMITS, type Limits } from './archive/limits.ts'
import { isPrivate } from './archive/member-name.ts'
import { ArchiveError } from './archive/open-archive.ts'
import { type Collected, type Collector, createCollector } from './collector.ts'
import { consumeFile } from './consume-file.ts'
import type { FileReport } from './file-report.ts'
import { mergeCollected } from './merge.ts'
import { oddTimes } from './odd-times.ts'
import type { Reader, Reading } from './reader.ts'
import { READERS } from './readers.ts'
import type { Source } from './record.ts'

export type Progress = {
  path: string
  files: number
  filesRead: number
  entries: number
  /** Share of the bytes that is read, of those that count: a file's own, an archive's packed ones. */
  share: number
}

export type ReadOptions = {
  /** Answers to questions of an earlier reading, by the path of the file. */
  answers?: Readonly<Record<string, Answer>>
  limits?: Limits
  /** The time of reading, after which nothing was seen. */
  now?: Date
  onProgress?: (progress: Progress) => void
  signal?: AbortSignal
}

/** Records and problems of all files, and the outcome of each file. */
export type ImportReading = Collected & { files: FileReport[] }

type Open = { collector: Collector; reading: Reading }

/**
 * Reads exports of any known source out of files and archives, several at once. It needs nothing but the bytes: no
 * document, no network. Whatever is wrong with a file is a problem in the answer; only a bug, or `signal`, throws.
 */
export async function readImport(
  inputs: readonly InputFile[],
  options: ReadOptions = {},
): Promise<ImportReading> {
  const limits = options.limits ?? LIMITS
  const found = await findFiles(inputs, limits)
  const own = createCollector('csv')
  for (const { code, position, message } of found.problems) own.problem(code, position, message)
  const open = new Map<Reader, Open>()
  const collectors = new Map<Source, Collector>()
  const files: FileReport[] = []
  const all = found.groups.flatMap((group) => group.files)
  const total = all.reduce((sum, { size }) => sum + size, 0)
  let [bytes, entries, records] = [0, 0, 0]
  const countRecord = () => {
    records += 1
    if (records > limits.records) throw new ArchiveError('too-many-records')
  }
  const report = (path: string, more = 0) => {
    const share = total === 0 ? 1 : Math.min(1, (bytes + more) / total)
    options.onProgress?.({ path, files: all.length, filesRead: files.length, entries, share })
  }

  for (const group of found.groups) {
    const owner = ownerOf(group)
    const closed = closedFolders(group)
    for (const file of group.files) {
      options.signal?.throwIfAborted()
      // What comes out of an archive has another size than what is in it.
      const one = group.isArchive ? file : withProgress(file, (more) => report(file.path, more))
      files.push(await readOne(one, owner, closed))
      entries += files.at(-1)?.entries ?? 0
      bytes += file.size
      report(file.path)
    }
  }
  for (const [{ source }, { reading }] of open) {
    try {
      reading.finish?.()
    } catch (error) {
      reportFault(files.find((file) => file.source === source)?.path ?? '', error)
    }
  }
  const results = [...collectors].sort(byName).map(([, collector]) => collector.result())
  const { now } = options
  if (now !== undefined)
    for (const { records } of results)
      for (const { code, position, message } of oddTimes(records, now)) own.problem(code, position, message)
  return { ...mergeCollected([own.result(), ...results]), files: files.sort(byPath) }

  async function readOne(
    file: FoundFile,
    owner: Reader | null,
    closed: ReadonlySet<string>,
  ): Promise<FileReport> {
    const report = { path: file.path, source: owner?.source ?? null, part: null, entries: 0, question: null }
    if (!mayOpen(file, closed)) return { ...report, status: 'not-opened' }
    const answer = options.answers?.[file.path] ?? {}
    try {
      const consumed = await consumeFile(file, answer, {
        open: openReader,
        owner,
        own,
        signal: options.signal,
      })
      return { ...report, ...consumed }
    } catch (error) {
      reportFault(file.path, error)
      return { ...report, status: 'damaged' }
    }
  }

  function reportFault(file: string, error: unknown): void {
    const { code, position, message } = archiveProblem(file, error)
    own.problem(code, position, message)
  }

  function openReader(reader: Reader): Open {
    const known = open.get(reader)
    if (known !== undefined) return known
    const collector = collectors.get(reader.source) ?? createCollector(reader.source, countRecord)
    collectors.set(reader.source, collector)
    const opened = { collector, reading: reader.read(collector) }
    open.set(reader, opened)
    return opened
  }
}

/** A file that says how many of its bytes were read. */
function withProgress(file: FoundFile, onBytes: (bytes: number) => void): FoundFile {
  let bytes = 0
  return {
    ...file,
    read: (onChunk) =>
      file.read((chunk) => {
        onChunk(chunk)
        bytes += chunk.length
        onBytes(bytes)
      }),
  }
}

/** Reader whose archive a group of files is, by their names. */
function ownerOf({ files, isArchive }: FileGroup): Reader | null {
  const names = files.map(({ inner }) => inner.toLowerCase())
  return (isArchive && READERS.find(({ archive }) => archive?.isMine(names))) || null
}

/** Folders of an archive in which only files are opened that readers name: those beside may be about the account. */
function closedFolders({ files, isArchive }: FileGroup): ReadonlySet<string> {
  if (!isArchive) return new Set()
  const names = files.map(({ inner }) => inner.toLowerCase())
  const isClosedBy = (name: string) =>
    READERS.some(({ archive }) => archive?.isClosed === true && archive.isMine([name]))
  return new Set(names.filter(isClosedBy).map(folderOf))
}

/** Files that readers name are opened, and others that are not in a closed folder and do not sound like an account's. */
function mayOpen({ inner }: FoundFile, closed: ReadonlySet<string>): boolean {
  const path = inner.toLowerCase()
  if (READERS.some(({ archive }) => archive?.opens(path))) return true
  return !closed.has(folderOf(path)) && !isPrivate(path)
}

function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/') + 1)
}

function byName([one]: [Source, unknown], [other]: [Source, unknown]): number {
  return one < other ? -1 : 1
}

function byPath(one: FileReport, other: FileReport): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : 0
}
