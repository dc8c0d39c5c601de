/** Entries that one file may hold, by list; more than a person watches, and few enough for an isolate. */
export const MOST_ENTRIES = {
  bookmarks: 50_000,
  ratings: 50_000,
  folders: 1000,
  items: 50_000,
  episodes: 100_000,
  plays: 100_000,
  following: 50_000,
  /** Of each list that an import does not read, of which there can be as many. */
  unread: 50_000,
} as const

export type ListName = keyof typeof MOST_ENTRIES

/** Entries in all lists together. */
export const MOST_IN_ALL = 100_000

/** Values that any other object or list of a file may hold; an entry has ten. */
export const MOST_VALUES = 1000

/** Objects and lists in a file: one an entry, and some around them. */
export const MOST_OBJECTS = 2 * MOST_IN_ALL

/** Problems that an import names; the others are counted. */
export const MOST_PROBLEMS = 500

/** Entries that are worked on before others get a turn. */
export const ENTRIES_A_TURN = 500
