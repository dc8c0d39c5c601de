import type { FileReport } from '@marquee/importers/file-report'
import type { ImportReading } from '@marquee/importers/read-import'
import type { ImportRecord, Source } from '@marquee/importers/record'

/** Records of one piece of an upload. */
const PIECE_SIZE = 1000
/** Characters of a name; the API keeps no more. */
const LONGEST_NAME = 500
const MOST_FILES = 5000

/** Amounts of records, as the files say it. */
export type Kinds = {
  episodePlays: number
  filmPlays: number
  ratings: number
  watchlist: number
  lists: number
  following: number
}

/** An import as it is sent: its description, then its records in pieces. */
export type Upload = {
  description: {
    fingerprint: string
    records: number
    pieces: number
    sources: Source[]
    files: Pick<FileReport, 'path' | 'source' | 'part' | 'status' | 'entries'>[]
    kinds: Kinds
  }
  pieceAt(index: number): ImportRecord[]
}

export async function prepareUpload({ records, files }: ImportReading): Promise<Upload> {
  const description = {
    fingerprint: await fingerprintOf(records),
    records: records.length,
    pieces: Math.ceil(records.length / PIECE_SIZE),
    sources: [...new Set(records.map(({ source }) => source))],
    files: files.slice(0, MOST_FILES).map(({ path, source, part, status, entries }) => ({
      ...{ path: clip(path), source, part, status, entries },
    })),
    kinds: kindsOf(records),
  }
  const pieceAt = (index: number) =>
    records.slice(index * PIECE_SIZE, (index + 1) * PIECE_SIZE).map(withoutExcess)
  return { description, pieceAt }
}

/** Counts records by kind; lists are counted, not their entries. */
export function kindsOf(records: readonly ImportRecord[]): Kinds {
  const kinds: Kinds = { episodePlays: 0, filmPlays: 0, ratings: 0, watchlist: 0, lists: 0, following: 0 }
  const lists = new Set<string>()
  for (const record of records) {
    if (record.action === 'folder') lists.add(`${record.source} ${record.folder.key}`)
    else kinds[kindOf(record)] += 1
  }
  return { ...kinds, lists: lists.size }
}

function kindOf(record: Exclude<ImportRecord, { action: 'folder' }>): Exclude<keyof Kinds, 'lists'> {
  if (record.action === 'play') return record.episode === null ? 'filmPlays' : 'episodePlays'
  if (record.action === 'seen') return 'episodePlays'
  return record.action === 'rating' ? 'ratings' : record.action
}

/**
 * Name by which the same records are found again: a hash of their keys, which readers put in order, and of what an answer
 * about their file may change beside those.
 */
async function fingerprintOf(records: readonly ImportRecord[]): Promise<string> {
  const lines = records.map((record) => `${record.key} ${record.action} ${record.time.at} ${saidIn(record)}`)
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(lines.join('\n')))
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

function saidIn(record: ImportRecord): number | string {
  if (record.action === 'rating') return record.rating
  return record.action === 'following' ? record.state : ''
}

const clip = (text: string) => text.slice(0, LONGEST_NAME)

/** A record as it leaves the browser: names have a length that a title can have. */
function withoutExcess(record: ImportRecord): ImportRecord {
  // Nearly all are: copies of 120,000 plays would be 100 MB.
  if (isShort(record)) return record
  const { title, position } = record
  const originalName = title.originalName && { originalName: clip(title.originalName) }
  const base = {
    title: { ...title, ...originalName, name: title.name && clip(title.name) },
    position: { ...position, file: clip(position.file) },
  }
  if (record.action === 'folder') {
    const { key, name } = record.folder
    return { ...record, ...base, folder: { key: key.slice(0, 300), name: clip(name) } }
  }
  if (record.action === 'rating')
    return { ...record, ...base, raw: record.raw.slice(0, 100), ...episode(record) }
  return record.action === 'play' ? { ...record, ...base, ...episode(record) } : { ...record, ...base }
}

function isShort(record: ImportRecord): boolean {
  if (record.action === 'folder') return false
  const { title, position } = record
  const names = [title.name, title.originalName, position.file, 'episode' in record && record.episode?.name]
  return (
    names.every((name) => !name || name.length <= LONGEST_NAME) &&
    (record.action !== 'rating' || record.raw.length <= 100)
  )
}

function episode({ episode }: Extract<ImportRecord, { action: 'play' | 'rating' }>) {
  return { episode: episode?.name === undefined ? episode : { ...episode, name: clip(episode.name) } }
}
