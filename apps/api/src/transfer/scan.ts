import { type ListName, MOST_ENTRIES, MOST_IN_ALL, MOST_OBJECTS, MOST_VALUES } from './limits.ts'

/** Limit that a file exceeds: of a list, of all entries, or of values outside the lists of an export. */
export type Excess = ListName | 'all' | 'other'

/** `entries` is how many were counted, which ends with the first that is too many. */
export type Scan = { excess: Excess | null; entries: number }

type Container = { list: ListName | null; isObject: boolean; values: number; key: string }

const LISTS: Record<string, ListName> = {
  'bookmarks[': 'bookmarks',
  'ratings[': 'ratings',
  'folders[': 'folders',
  'episodes[': 'episodes',
  'plays[': 'plays',
  'following[': 'following',
  'playerTitles[': 'unread',
  'importTitles[': 'unread',
}

/**
 * Counts the entries of an export in its text and stops where they are too many, so that a file is refused before
 * anything is made of it. Text that is no JSON is counted as far as it looks like some; whoever parses it refuses it.
 */
export function scanEntries(text: string): Scan {
  const counts: Record<ListName, number> = {
    ...{ bookmarks: 0, ratings: 0, folders: 0, items: 0, episodes: 0, plays: 0, following: 0, unread: 0 },
  }
  const stack: Container[] = []
  let [entries, objects, word] = [0, 0, '']

  /** Counts one more value of the innermost list or object. */
  const count = (): Excess | null => {
    const top = stack.at(-1)
    if (top === undefined) return null
    top.values += 1
    if (top.list === null) return top.values > MOST_VALUES ? 'other' : null
    counts[top.list] += 1
    entries += 1
    if (counts[top.list] > MOST_ENTRIES[top.list]) return top.list
    return entries > MOST_IN_ALL ? 'all' : null
  }

  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    let excess: Excess | null = null
    if (sign === '"') {
      const end = endOfString(text, at)
      // No name that matters is longer.
      word = end - at < 20 ? text.slice(at + 1, end) : ''
      at = end
    } else if (sign === ':') {
      const top = stack.at(-1)
      if (top?.isObject) top.key = word
    } else if (sign === '{' || sign === '[') {
      stack.push({ list: sign === '[' ? listAt(stack) : null, isObject: sign === '{', values: 0, key: '' })
      objects += 1
      excess = objects > MOST_OBJECTS ? 'other' : isEmpty(text, at) ? null : count()
    } else if (sign === ',') {
      excess = count()
    } else if (sign === '}' || sign === ']') {
      stack.pop()
    }
    if (excess !== null) return { excess, entries }
  }
  return { excess: null, entries }
}

/** Returns the list of an export that begins here, if any. */
function listAt(stack: readonly Container[]): ListName | null {
  const [file, part, entry] = stack
  if (stack.length === 1 && file?.isObject) return LISTS[`${file.key}[`] ?? null
  if (stack.length === 2 && file?.key === 'signIn' && part?.key === 'sessions') return 'unread'
  const isFolder = stack.length === 3 && part?.list === 'folders' && entry?.key === 'items'
  return isFolder ? 'items' : null
}

function isEmpty(text: string, start: number): boolean {
  let next = start + 1
  while (text[next] === ' ' || text[next] === '\n' || text[next] === '\r' || text[next] === '\t') next += 1
  return text[next] === ']' || text[next] === '}'
}

/** Finds the end of the string that begins at `start`; the end of the text where it has none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end - 1
    while (text[before] === '\\') before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return text.length
}
