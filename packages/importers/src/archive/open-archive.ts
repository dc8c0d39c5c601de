// This entry has no worker and no wasm beside it, which workerd could not load.
import { BlobReader, type FileEntry, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { countMember, type Limits, TooLargeError, type Totals } from './limits.ts'
import { isJunk } from './member-name.ts'

/** A file of an archive; `read` unpacks it chunk by chunk and may be called once. */
export type Member = {
  path: string
  packedBytes: number
  isEncrypted: boolean
  read(onChunk: (chunk: Uint8Array) => void): Promise<void>
}

export type ArchiveFault =
  | 'damaged'
  | 'empty'
  | 'encrypted'
  | 'too-many'
  | 'too-large'
  | 'file-too-large'
  | 'workbook'
  | 'unreadable'
  | 'too-many-records'

export class ArchiveError extends Error {
  override name = 'ArchiveError'
  readonly fault: ArchiveFault

  constructor(fault: ArchiveFault) {
    super(fault)
    this.fault = fault
  }
}

/** True if bytes begin like a zip; names and types of files are often wrong. */
export function isZip(head: Uint8Array): boolean {
  const [p, k, three, four] = head
  return p === 0x50 && k === 0x4b && ((three === 3 && four === 4) || (three === 5 && four === 6))
}

/**
 * Lists the files of a zip without unpacking any. Unpacking stays in the caller's thread, which is a worker already, and
 * is done by the platform. `total` counts for all archives of one import.
 */
export async function openArchive(blob: Blob, limits: Limits, total: Totals): Promise<Member[]> {
  const members: Member[] = []
  try {
    const zip = new ZipReader(new BlobReader(blob), { useWebWorkers: false, checkOverlappingEntry: true })
    for await (const entry of zip.getEntriesGenerator()) {
      if (entry.directory || isJunk(entry.filename)) continue
      total.members += 1
      if (total.members > limits.members) throw new ArchiveError('too-many')
      if (entry.filename === '[Content_Types].xml') throw new ArchiveError('workbook')
      members.push(memberOf(entry as FileEntry, limits, total))
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : new ArchiveError('damaged')
  }
  // A damaged list of contents can read as an empty one.
  if (members.length === 0) throw new ArchiveError('empty')
  return members
}

function memberOf(entry: FileEntry, limits: Limits, total: Totals): Member {
  const { filename, compressedSize, encrypted } = entry
  return {
    path: filename.normalize('NFC').replaceAll('\\', '/').replace(/^\/+/, ''),
    ...{ packedBytes: compressedSize, isEncrypted: encrypted },
    async read(onChunk) {
      const counter = countMember(limits, total, compressedSize)
      const abort = new AbortController()
      let failure: unknown = null
      const writable = new WritableStream<Uint8Array>({
        write(chunk) {
          try {
            counter.add(chunk.length)
            onChunk(chunk)
          } catch (error) {
            failure = error
            abort.abort()
            throw error
          }
        },
      })
      try {
        await entry.getData(writable, { useWebWorkers: false, signal: abort.signal, checkSignature: true })
      } catch {
        throw failure === null ? new ArchiveError('damaged') : faultOf(failure)
      }
    },
  }
}

/** An error of whoever takes the chunks is theirs. */
function faultOf(error: unknown): unknown {
  return error instanceof TooLargeError ? new ArchiveError('too-large') : error
}
