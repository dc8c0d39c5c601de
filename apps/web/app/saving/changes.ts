import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { isRating, RATING_KEY } from '@marquee/domain/rating-range'
import type { TitleRef, TitleType } from '@marquee/domain/title'
import { PLAY_CHANGES } from '#plays/play-changes.ts'
import { bookmarkKeyOf } from './bookmark-key.ts'
import { folderKeyOf, ratingKeyOf } from './change-keys.ts'

/** The text fields of a form. */
export type Fields = Record<string, string>

/** The title a page is about; its name is known where the form says it. */
export type ChangedTitle = TitleRef & { name?: string }

/** The title with this type and id; `null` where there can be none. */
export function changedTitle(
  type: string | null | undefined,
  id: string | null | undefined,
  name: string | undefined,
): ChangedTitle | null {
  const isType = type === 'movies' || type === 'series'
  return isType && id && /^[1-9]\d{0,9}$/.test(id) ? { type, id: Number(id), name } : null
}

/** Change that a form asks for: its request to the API, and its key and message for screens. */
export type Change = {
  method: 'PUT' | 'DELETE'
  path: string
  body: string | null
  /** Identifies the changed thing: screens look up pending and queued changes by it. */
  key: string
  /** Description of the change, for people. */
  message: string
  /** Pages that show it; the first is the one to link to. */
  shownOn: string[]
}

/** Reads the change of a form with this intent; `null` when it is invalid. */
type Row = (fields: Fields, title: ChangedTitle | null) => Change | null

/** Changes that forms of titles, seasons and episodes make, by the form's `intent`. */
const CHANGES = {
  ...PLAY_CHANGES,
  rate({ key = '', rating }, title) {
    const isTaken = rating === ''
    if (title === null || !RATING_KEY.test(key) || !(isTaken || isRating(Number(rating)))) return null
    const season = key === 'total' ? '' : key === '0' ? ', Specials' : `, season ${key}`
    return {
      method: methodOf(!isTaken),
      path: `/api/me/ratings/${pathOf(title)}/${key}`,
      body: isTaken ? null : JSON.stringify({ rating: Number(rating) }),
      key: ratingKeyOf(title, key),
      message: `${nameOf(title)}${season}: ${isTaken ? 'rating removed' : `rated ${rating}`}`,
      shownOn: shownOn(title, title.type === 'series' ? '/rankings?type=series' : '/rankings'),
    }
  },
  bookmark({ label = '', wanted }, title) {
    if (title === null || !isLabel(label) || !isChoice(wanted)) return null
    return {
      method: methodOf(wanted === 'on'),
      path: `/api/me/bookmarks/${label}/${pathOf(title)}`,
      body: null,
      key: bookmarkKeyOf(title, label),
      message: `${nameOf(title)}: ${DONE[label][wanted]}`,
      shownOn: shownOn(
        title,
        ...(label === 'seen' ? ['/bookmarks?label=seen', '/history'] : ['/bookmarks']),
        ...(title.type === 'movies' ? ['/up-next', '/calendar'] : []),
      ),
    }
  },
  folder({ folder = '', name, wanted }, title) {
    if (title === null || !/^[\da-f-]{36}$/.test(folder) || !isChoice(wanted)) return null
    return {
      method: methodOf(wanted === 'on'),
      path: `/api/me/folders/${folder}/items/${pathOf(title)}`,
      body: null,
      key: folderKeyOf(title, folder),
      message: `${nameOf(title)}: ${wanted === 'on' ? 'added to' : 'taken out of'} ${name ? `“${name}”` : 'a folder'}`,
      shownOn: [detailPathOf(title), `/folder/${folder}`, '/bookmarks', '/bookmarks?label=seen'],
    }
  },
} satisfies Record<string, Row>

type Intent = keyof typeof CHANGES

/** Reads the change that a form asks for; `null` when it is invalid. `title` is that of the page, where it has one. */
export function readChange(intent: string, fields: Fields, title: ChangedTitle | null = null): Change | null {
  return isIntent(intent) ? CHANGES[intent](fields, title) : null
}

const DONE = {
  watchlist: { on: 'added to the watchlist', off: 'taken off the watchlist' },
  seen: { on: 'seen', off: 'not seen' },
} satisfies Record<BookmarkLabel, object>

const UNNAMED = { movies: 'A film', series: 'A series' } satisfies Record<TitleType, string>

const pathOf = ({ type, id }: TitleRef) => `${type}/${id}`
const detailPathOf = ({ type, id }: TitleRef) => `/search/detail/${id}?type=${type}`
const nameOf = ({ type, name }: ChangedTitle) => name || UNNAMED[type]
const methodOf = (isSet: boolean) => (isSet ? 'PUT' : 'DELETE')

const SERIES_LISTS = ['/my-series', '/up-next', '/calendar']

/** Pages that show a title, its own first; series are on pages of their own as well. */
function shownOn(title: TitleRef, ...lists: string[]): string[] {
  return [detailPathOf(title), ...lists, ...(title.type === 'series' ? SERIES_LISTS : [])]
}

const isIntent = (text: string): text is Intent => Object.hasOwn(CHANGES, text)
const isLabel = (text: string): text is BookmarkLabel => Object.hasOwn(DONE, text)

function isChoice(wanted: string | undefined): wanted is 'on' | 'off' {
  return wanted === 'on' || wanted === 'off'
}
