import { BookmarkLabel } from './bookmark.ts'
import { documentEntries, unwrapJson } from './old-document.ts'
import { readTitleId, readTitleType, type TitleId, type TitleRef, type TitleType } from './title.ts'

export type OldBookmarkProblem = 'not-readable' | 'type-unknown' | 'id-unreadable' | 'label-unknown'

/** `lookups` are the titles the bookmark may mean; the first that exists is the one. */
export type OldBookmark = { label: BookmarkLabel; lookups: TitleRef[] }

export type OldBookmarkReading =
  | { bookmark: OldBookmark; problem: null }
  | { bookmark: null; problem: OldBookmarkProblem }

/** Old documents sometimes filed a film under series, so an id that is no series is looked up as a film. */
export function oldTitleLookups(type: TitleType, id: TitleId): TitleRef[] {
  return type === 'series'
    ? [
        { type: 'series', id },
        { type: 'movies', id },
      ]
    : [{ type: 'movies', id }]
}

/** Reads one document of the old bookmarks collection: `{ itemId, itemType, itemLabel }`. */
export function readBookmarkDocument(old: unknown): OldBookmarkReading {
  const entries = documentEntries(unwrapJson(old))
  if (entries === null) return { bookmark: null, problem: 'not-readable' }
  const document = new Map(entries)
  return readBookmark(document.get('itemLabel'), document.get('itemType'), document.get('itemId'))
}

/** Reads an old user's lists: `{ watchlist: { series: ['1396'], movies: [] }, seen: … }`; "rated" is not a label. */
export function readBookmarkLists(old: unknown): OldBookmarkReading[] {
  const labels = documentEntries(unwrapJson(old))
  if (labels === null) return [{ bookmark: null, problem: 'not-readable' }]

  return labels
    .filter(([label]) => label !== 'rated')
    .flatMap(([label, lists]) => {
      const types = documentEntries(unwrapJson(lists))
      if (types === null) return [{ bookmark: null, problem: 'not-readable' as const }]
      return types.flatMap(([type, ids]) => readList(label, type, unwrapJson(ids)))
    })
}

function readList(label: string, type: string, ids: unknown): OldBookmarkReading[] {
  if (!Array.isArray(ids)) return [{ bookmark: null, problem: 'not-readable' }]
  return ids.map((id) => readBookmark(label, type, id))
}

function readBookmark(oldLabel: unknown, oldType: unknown, oldId: unknown): OldBookmarkReading {
  const label = BookmarkLabel.safeParse(oldLabel).data
  if (label === undefined) return { bookmark: null, problem: 'label-unknown' }

  const type = readTitleType(oldType)
  if (type === null) return { bookmark: null, problem: 'type-unknown' }

  const id = readTitleId(oldId)
  if (id === null) return { bookmark: null, problem: 'id-unreadable' }

  return { bookmark: { label, lookups: oldTitleLookups(type, id) }, problem: null }
}
