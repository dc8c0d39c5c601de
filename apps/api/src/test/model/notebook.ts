import { foldFolderName } from '@marquee/domain/folder'
import type { TitleRef } from '@marquee/domain/title'

type Item = TitleRef & { at: number }
type Folder = { id: string; name: string; at: number; items: Item[] }
type BookmarkNote = Item & { label: string }
type RatingNote = TitleRef & { key: string; rating: number; createdAt: number; updatedAt: number }
type Tick = { series: number; season: number; at: number }

/** Model of one person's data. Times are milliseconds. */
export type Notebook = {
  firstName: string | null
  colour: string | null
  bookmarks: Map<string, BookmarkNote>
  ratings: Map<string, RatingNote>
  /** In their order. */
  folders: Folder[]
  ticks: Map<string, Tick>
}

export function emptyNotebook(): Notebook {
  return {
    firstName: null,
    colour: null,
    bookmarks: new Map(),
    ratings: new Map(),
    folders: [],
    ticks: new Map(),
  }
}

type Amounts = Record<'bookmarks' | 'ratings' | 'folders' | 'folderItems' | 'episodes', number>

/** Copies into `own` what `file` has and it lacks, and the newer of two ratings; returns how much that was. */
export function merge(own: Notebook, file: Notebook): { added: Amounts; unchanged: Amounts } {
  const added = { bookmarks: 0, ratings: 0, folders: 0, folderItems: 0, episodes: 0 }
  const unchanged = { ...added }
  const count = (kind: keyof Amounts, isNew: boolean) => {
    ;(isNew ? added : unchanged)[kind] += 1
  }

  own.firstName ??= file.firstName
  own.colour ??= file.colour ?? 'purple'
  for (const [name, bookmark] of file.bookmarks) {
    count('bookmarks', !own.bookmarks.has(name))
    if (!own.bookmarks.has(name)) own.bookmarks.set(name, bookmark)
  }
  for (const [name, note] of file.ratings) {
    const mine = own.ratings.get(name)
    const isNewer = mine === undefined || mine.updatedAt < note.updatedAt
    count('ratings', isNewer)
    if (isNewer) own.ratings.set(name, { ...note, createdAt: mine?.createdAt ?? note.createdAt })
  }
  for (const folder of file.folders) {
    let mine =
      own.folders.find(({ name }) => name === folder.name) ??
      own.folders.find(({ name }) => foldFolderName(name) === foldFolderName(folder.name))
    count('folders', mine === undefined)
    if (mine === undefined) {
      mine = { ...folder, id: `imported ${folder.name}`, items: [] }
      own.folders.push(mine)
    }
    for (const item of folder.items) {
      const isNew = !mine.items.some((other) => other.type === item.type && other.id === item.id)
      count('folderItems', isNew)
      if (isNew) mine.items.push(item)
    }
  }
  for (const [name, tick] of file.ticks) {
    count('episodes', !own.ticks.has(name))
    if (!own.ticks.has(name)) own.ticks.set(name, tick)
  }
  return { added, unchanged }
}

/** Reorders the items that `wanted` names among the positions they hold. */
export function reorder<T>(all: readonly T[], wanted: readonly T[]): T[] {
  const queue = wanted.filter((one) => all.includes(one)).values()
  return all.map((one) => (wanted.includes(one) ? (queue.next().value ?? one) : one))
}
