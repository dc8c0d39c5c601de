import { foldFolderName } from '@marquee/domain/folder'
import { DEFAULT_NEXT_RULE, type FollowState, type NextRule } from '@marquee/domain/following'
import type { PlayPrecision, PlaySource } from '@marquee/domain/play'
import type { TitleRef } from '@marquee/domain/title'

type Item = TitleRef & { at: number }
type Folder = { id: string; name: string; at: number; items: Item[] }
type BookmarkNote = Item & { label: string }
type RatingNote = TitleRef & { key: string; rating: number; createdAt: number; updatedAt: number }

export type PlayNote = TitleRef & {
  /** Its position among all plays, which it has again when its removal is undone. */
  order: number
  season: number | null
  episode: number | null
  episodeId: number | null
  at: number | null
  precision: PlayPrecision
  source: PlaySource
  batch: string
  rewatch: number | null
  /** `null` until an export has shown it. */
  key: string | null
}

export type FollowingNote = {
  state: FollowState
  nextRule: NextRule | null
  withSpecials: boolean
  rewatch: number | null
  at: number
}

/** A part of undoing a change, besides taking away its own plays. */
export type UndoStep =
  | { kind: 'play'; play: PlayNote }
  | { kind: 'bookmark'; bookmark: BookmarkNote }
  | { kind: 'no-bookmark'; title: TitleRef }
  | { kind: 'rewatch'; series: number; rewatch: number }

/** Model of one person's data. Times are milliseconds. */
export type Notebook = {
  firstName: string | null
  colour: string | null
  nextRule: NextRule | null
  bookmarks: Map<string, BookmarkNote>
  ratings: Map<string, RatingNote>
  /** In their order. */
  folders: Folder[]
  /** In the order in which they are exported. */
  plays: PlayNote[]
  /** By the series' id. */
  following: Map<number, FollowingNote>
  /** By the change. */
  steps: Map<string, UndoStep[]>
}

export function emptyNotebook(): Notebook {
  return {
    firstName: null,
    colour: null,
    nextRule: null,
    bookmarks: new Map(),
    ratings: new Map(),
    folders: [],
    plays: [],
    following: new Map(),
    steps: new Map(),
  }
}

let lastOrder = 0

/** Adds a play after all others. */
export function notePlay(notes: Notebook, play: Omit<PlayNote, 'order'>): void {
  lastOrder += 1
  notes.plays.push({ ...play, order: lastOrder })
}

type Kind = 'bookmarks' | 'ratings' | 'folders' | 'folderItems' | 'plays' | 'following'
type Amounts = Record<Kind, number>

/**
 * Copies into `own` what `file` has and it lacks, and the newer of two ratings or choices for a series; returns how much
 * that was.
 */
export function merge(own: Notebook, file: Notebook): { added: Amounts; unchanged: Amounts } {
  const added = { bookmarks: 0, ratings: 0, folders: 0, folderItems: 0, plays: 0, following: 0 }
  const unchanged = { ...added }
  const count = (kind: Kind, isNew: boolean) => {
    ;(isNew ? added : unchanged)[kind] += 1
  }

  own.firstName ??= file.firstName
  own.colour ??= file.colour ?? 'purple'
  own.nextRule ??= file.nextRule ?? DEFAULT_NEXT_RULE
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
  for (const play of file.plays) {
    const isNew = !own.plays.some(({ key }) => key === play.key)
    count('plays', isNew)
    if (isNew) notePlay(own, play)
  }
  for (const [series, choices] of file.following) {
    const isNewer = (own.following.get(series)?.at ?? 0) < choices.at
    count('following', isNewer)
    if (isNewer) own.following.set(series, { ...choices })
  }
  return { added, unchanged }
}

/** Reorders the items that `wanted` names among the positions they hold. */
export function reorder<T>(all: readonly T[], wanted: readonly T[]): T[] {
  const queue = wanted.filter((one) => all.includes(one)).values()
  return all.map((one) => (wanted.includes(one) ? (queue.next().value ?? one) : one))
}
