import type { Problem, ProblemCode } from '../problem.ts'
import type { Limits } from './limits.ts'
import { ArchiveError, type ArchiveFault, isZip, type Member, openArchive } from './open-archive.ts'

/** A file that a person gave. */
export type InputFile = { path: string; blob: Blob }

/** A file to be read: one of those given, or one of an archive. */
export type FoundFile = {
  /** Path for people, with the archive's. */
  path: string
  /** Path inside its archive; readers go by its last parts, for a folder may be around them all. */
  inner: string
  size: number
  read(onChunk: (chunk: Uint8Array) => void): Promise<void>
}

/** Files of one archive, or those that were given as they are. */
export type FileGroup = { files: FoundFile[]; isArchive: boolean }

export type Found = { groups: FileGroup[]; problems: Problem[] }

const FAULTS: Record<ArchiveFault, { code: ProblemCode; message: string }> = {
  damaged: {
    code: 'archive-damaged',
    message: 'This archive is damaged or not complete. Download it again, or unpack it and choose its files.',
  },
  empty: {
    code: 'file-unreadable',
    message: 'There is no file in this archive. Download it again, or unpack it and choose its files.',
  },
  encrypted: {
    code: 'archive-encrypted',
    message: 'This archive is locked with a password. Unpack it with the password and choose its files.',
  },
  'too-many': {
    code: 'archive-too-large',
    message: 'This archive has too many files. Choose those to import.',
  },
  'too-large': {
    code: 'archive-too-large',
    message: 'This file becomes too large when it is unpacked. Unpack it and choose the files to import.',
  },
  'file-too-large': {
    code: 'file-too-large',
    message: 'This file is too large to be read at once. Split it into several files.',
  },
  'too-many-records': {
    code: 'file-too-large',
    message: 'There is more in these files than one import can have. Choose fewer of them, or split them.',
  },
  workbook: {
    code: 'file-no-text',
    message: 'This is a workbook of a spreadsheet. Save it as CSV (UTF-8) and choose that file.',
  },
  unreadable: {
    code: 'file-unreadable',
    message:
      'This is a folder, or a file that was moved or changed since it was chosen. Choose the file again.',
  },
}

/** Describes what is wrong with an archive; other errors are thrown on. */
export function archiveProblem(file: string, error: unknown): Problem {
  if (!(error instanceof ArchiveError)) throw error
  return { ...FAULTS[error.fault], position: { file, line: null } }
}

/** Finds the files to be read in those that were given: inside archives, and inside archives in them. */
export async function findFiles(inputs: readonly InputFile[], limits: Limits): Promise<Found> {
  const total = { bytes: 0, members: 0 }
  const found: Found = { groups: [], problems: [] }
  const plain: FoundFile[] = []
  const pathOf = openPaths()
  for (const { path: inner, blob } of inputs) {
    const path = pathOf(inner.normalize('NFC'))
    try {
      if (await looksLikeZip(blob)) await addArchive(path, blob, 1)
      else plain.push(plainFile({ path, inner }, blob, limits))
    } catch (error) {
      found.problems.push(archiveProblem(path, error))
    }
  }
  if (plain.length > 0) found.groups.push({ files: plain, isArchive: false })
  return found

  async function addArchive(path: string, blob: Blob, depth: number): Promise<void> {
    try {
      const members = await openArchive(blob, limits, total)
      if (members.some(({ isEncrypted }) => isEncrypted)) throw new ArchiveError('encrypted')
      const files: FoundFile[] = []
      for (const member of members) {
        const memberPath = pathOf(`${path}/${member.path}`)
        if (!/\.zip$/i.test(member.path)) files.push(memberFile(memberPath, member))
        else if (depth === 2) found.problems.push(tooDeep(memberPath))
        else await addNested(memberPath, member, depth)
      }
      if (files.length > 0) found.groups.push({ files: files, isArchive: true })
    } catch (error) {
      found.problems.push(archiveProblem(path, error))
    }
  }

  async function addNested(path: string, member: Member, depth: number): Promise<void> {
    try {
      const chunks: Uint8Array<ArrayBuffer>[] = []
      await member.read((chunk) => chunks.push(new Uint8Array(chunk)))
      await addArchive(path, new Blob(chunks), depth + 1)
    } catch (error) {
      found.problems.push(archiveProblem(path, error))
    }
  }
}

async function looksLikeZip(blob: Blob): Promise<boolean> {
  return isZip(new Uint8Array(await orUnreadable(blob.slice(0, 4).arrayBuffer())))
}

function plainFile(
  { path, inner }: Pick<FoundFile, 'path' | 'inner'>,
  blob: Blob,
  limits: Limits,
): FoundFile {
  return {
    ...{ path, inner: inner.normalize('NFC'), size: blob.size },
    async read(onChunk) {
      if (blob.size > limits.memberBytes) throw new ArchiveError('file-too-large')
      // Safari cannot iterate a stream.
      const reader = blob.stream().getReader()
      const next = () => orUnreadable(reader.read())
      for (let part = await next(); !part.done; part = await next()) onChunk(part.value)
    },
  }
}

/** Says of a folder, and of a file that is no longer as it was when it was chosen, that it cannot be read. */
function orUnreadable<Part>(reading: Promise<Part>): Promise<Part> {
  return reading.catch(() => {
    throw new ArchiveError('unreadable')
  })
}

function memberFile(path: string, { path: inner, packedBytes, read }: Member): FoundFile {
  return { path, inner, size: packedBytes, read }
}

/**
 * Returns a function that gives each file a path of its own: an older and a newer export have files of one name, and so
 * has an archive at times; each is counted and answered for by itself.
 */
function openPaths(): (path: string) => string {
  const times = new Map<string, number>()
  return (path) => {
    const count = (times.get(path) ?? 0) + 1
    times.set(path, count)
    return count === 1 ? path : `${path} (${count})`
  }
}

function tooDeep(file: string): Problem {
  const message =
    'This archive is inside an archive inside another. Unpack the outer one and choose its files.'
  return { code: 'archive-too-deep', position: { file, line: null }, message }
}
