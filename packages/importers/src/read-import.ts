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
import { type Collected, type Collector, createCollector } from './collector.ts'
import { consumeFile } from './consume-file.ts'
import type { FileReport } from './file-report.ts'
import { mergeCollected } from './merge.ts'
import { oddTimes } from './odd-times.ts'
import type { Reader, Reading } from './reader.ts'
import { READERS } from './readers.ts'
import type { Source } from './record.ts'

export type Progress = { path: string; files: number; filesRead: number; entries: number }

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
  const found = await findFiles(inputs, options.limits ?? LIMITS)
  const own = createCollector('csv')
  for (const { code, position, message } of found.problems) own.problem(code, position, message)
  const open = new Map<Reader, Open>()
  const collectors = new Map<Source, Collector>()
  const files: FileReport[] = []
  const count = found.groups.reduce((sum, group) => sum + group.files.length, 0)

  for (const group of found.groups) {
    const owner = ownerOf(group)
    for (const file of group.files) {
      options.signal?.throwIfAborted()
      files.push(await readOne(file, owner))
      const entries = files.reduce((sum, report) => sum + report.entries, 0)
      options.onProgress?.({ path: file.path, files: count, filesRead: files.length, entries })
    }
  }
  for (const { reading } of open.values()) reading.finish?.()
  const results = [...collectors].sort(byName).map(([, collector]) => collector.result())
  const { now } = options
  if (now !== undefined)
    for (const { records } of results)
      for (const { code, position, message } of oddTimes(records, now)) own.problem(code, position, message)
  return { ...mergeCollected([own.result(), ...results]), files: files.sort(byPath) }

  async function readOne(file: FoundFile, owner: Reader | null): Promise<FileReport> {
    const report = { path: file.path, source: owner?.source ?? null, part: null, entries: 0, question: null }
    if (!mayOpen(file, owner)) return { ...report, status: 'not-opened' }
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
      const { code, position, message } = archiveProblem(file.path, error)
      own.problem(code, position, message)
      return { ...report, status: 'damaged' }
    }
  }

  function openReader(reader: Reader): Open {
    const known = open.get(reader)
    if (known !== undefined) return known
    const collector = collectors.get(reader.source) ?? createCollector(reader.source)
    collectors.set(reader.source, collector)
    const opened = { collector, reading: reader.read(collector) }
    open.set(reader, opened)
    return opened
  }
}

/** Reader whose archive a group of files is, by their names. */
function ownerOf({ files, isArchive }: FileGroup): Reader | null {
  const names = files.map(({ inner }) => inner.toLowerCase())
  return (isArchive && READERS.find(({ archive }) => archive?.isMine(names))) || null
}

/** Files of a known archive are opened only by names that readers know; of others, all but those of an account. */
function mayOpen({ inner }: FoundFile, owner: Reader | null): boolean {
  const path = inner.toLowerCase()
  if (READERS.some(({ archive }) => archive?.opens(path))) return true
  return owner === null && !isPrivate(path)
}

function byName([one]: [Source, unknown], [other]: [Source, unknown]): number {
  return one < other ? -1 : 1
}

function byPath(one: FileReport, other: FileReport): number {
  return one.path < other.path ? -1 : one.path > other.path ? 1 : 0
}
