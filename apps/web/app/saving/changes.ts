import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { isRating, RATING_KEY } from '@marquee/domain/rating-range'
import type { TitleRef, TitleType } from '@marquee/domain/title'
import { seasonWords } from '#formatting/words.ts'
import { readPlace, type SeenPlace, seenWords } from '#seen/place.ts'

/** The text fields of a form. */
export type Fields = Record<string, string>

/** The title a page is about; its name is known where the form says it. */
export type ChangedTitle = TitleRef & { name?: string }

/** What a form wants saved, as a request to the API and as screens know it. */
export type Change = {
  method: 'PUT' | 'DELETE'
  path: string
  body: string | null
  /** Names what is changed: screens show what is being saved by it, and what is queued. */
  key: string
  /** What was done, for people. */
  message: string
  /** Pages that show it; the first is the one to look at it. */
  shownOn: string[]
}

type Row<Subject> = {
  /** What the form names; `null` for what cannot be saved. */
  read: (fields: Fields, title: ChangedTitle | null) => Subject | null
  /** Whether it is to be there; otherwise it is taken away. */
  isSet: (subject: Subject) => boolean
  path: (subject: Subject) => string
  body?: (subject: Subject) => object
  key: (subject: Subject) => string
  message: (subject: Subject) => string
  shownOn: (subject: Subject) => string[]
}

type Rated = { title: ChangedTitle; key: string; rating: number | null }
type Marked = { title: ChangedTitle; label: BookmarkLabel; isOn: boolean }
type Seen = { place: SeenPlace; isOn: boolean }
type Filed = { title: ChangedTitle; folder: string; isOn: boolean }

const nameOf = ({ type, id }: TitleRef) => `${type}/${id}`

export const ratingKeyOf = (title: TitleRef, key: string) => `rate:${nameOf(title)}:${key}`
export const bookmarkKeyOf = (title: TitleRef, label: BookmarkLabel) => `mark:${label}:${nameOf(title)}`
export const seenKeyOf = ({ series, season, episode }: SeenPlace) =>
  `seen:${series}/${season}/${episode ?? 'all'}`
export const folderKeyOf = (title: TitleRef, folder: string) => `folder:${folder}:${nameOf(title)}`

const rate: Row<Rated> = {
  read({ key = '', rating = '' }, title) {
    if (title === null || !RATING_KEY.test(key)) return null
    if (rating === '') return { title, key, rating: null }
    return isRating(Number(rating)) ? { title, key, rating: Number(rating) } : null
  },
  isSet: ({ rating }) => rating !== null,
  path: ({ title, key }) => `/api/me/ratings/${nameOf(title)}/${key}`,
  body: ({ rating }) => ({ rating }),
  key: ({ title, key }) => ratingKeyOf(title, key),
  message({ title, key, rating }) {
    const season = key === 'total' ? '' : `, ${key === '0' ? seasonWords(0) : `season ${key}`}`
    return `${textOf(title)}${season}: ${rating === null ? 'rating removed' : `rated ${rating}`}`
  },
  shownOn: ({ title }) => [
    detailPage(title),
    title.type === 'series' ? '/rankings?type=series' : '/rankings',
    ...ofSeries(title),
  ],
}

const bookmark: Row<Marked> = {
  read({ label = '', wanted }, title) {
    const isOn = readChoice(wanted)
    return title !== null && isLabel(label) && isOn !== null ? { title, label, isOn } : null
  },
  isSet: ({ isOn }) => isOn,
  path: ({ title, label }) => `/api/me/bookmarks/${label}/${nameOf(title)}`,
  key: ({ title, label }) => bookmarkKeyOf(title, label),
  message: ({ title, label, isOn }) => `${textOf(title)}: ${DONE[label][isOn ? 0 : 1]}`,
  shownOn: ({ title, label }) => [
    detailPage(title),
    label === 'seen' ? '/bookmarks?label=seen' : '/bookmarks',
    ...ofSeries(title),
  ],
}

const seen: Row<Seen> = {
  read(fields) {
    const place = readPlace((name) => fields[name] ?? '')
    const isOn = readChoice(fields.wanted)
    return place !== null && isOn !== null ? { place, isOn } : null
  },
  isSet: ({ isOn }) => isOn,
  path: ({ place: { series, season, episode } }) =>
    `/api/me/episodes/${series}/${season}${episode === null ? '' : `/${episode}`}`,
  key: ({ place }) => seenKeyOf(place),
  message: ({ place, isOn }) => `${seenWords(place)}: ${DONE.seen[isOn ? 0 : 1]}`,
  shownOn: ({ place }) => [detailPage({ type: 'series', id: place.series }), '/my-series'],
}

const folder: Row<Filed> = {
  read({ folder = '', wanted }, title) {
    const isOn = readChoice(wanted)
    return title !== null && /^[\da-f-]{36}$/.test(folder) && isOn !== null ? { title, folder, isOn } : null
  },
  isSet: ({ isOn }) => isOn,
  path: ({ title, folder }) => `/api/me/folders/${folder}/items/${nameOf(title)}`,
  key: ({ title, folder }) => folderKeyOf(title, folder),
  message: ({ title, isOn }) => `${textOf(title)}: ${isOn ? 'added to a folder' : 'taken out of a folder'}`,
  shownOn: ({ folder }) => [`/folder/${folder}`],
}

/** Everything that a form of a title, a season or an episode can change, by the form's `intent`. */
const CHANGES = { rate: fill(rate), bookmark: fill(bookmark), seen: fill(seen), folder: fill(folder) }

export type Intent = keyof typeof CHANGES

/** Reads what a form wants saved; `null` for what cannot be. `title` is that of the page, where it has one. */
export function readChange(intent: string, fields: Fields, title: ChangedTitle | null = null): Change | null {
  return isIntent(intent) ? CHANGES[intent](fields, title) : null
}

function fill<Subject>(row: Row<Subject>) {
  return (fields: Fields, title: ChangedTitle | null): Change | null => {
    const subject = row.read(fields, title)
    if (subject === null) return null
    const isSet = row.isSet(subject)
    return {
      method: isSet ? 'PUT' : 'DELETE',
      path: row.path(subject),
      body: isSet && row.body ? JSON.stringify(row.body(subject)) : null,
      key: row.key(subject),
      message: row.message(subject),
      shownOn: row.shownOn(subject),
    }
  }
}

/** Set, and taken away. */
const DONE = {
  watchlist: ['added to the watchlist', 'taken off the watchlist'],
  seen: ['seen', 'not seen'],
} satisfies Record<BookmarkLabel, [string, string]>

const UNNAMED = { movies: 'A film', series: 'A series' } satisfies Record<TitleType, string>

const isIntent = (text: string): text is Intent => Object.hasOwn(CHANGES, text)
const isLabel = (text: string): text is BookmarkLabel => Object.hasOwn(DONE, text)
const textOf = ({ type, name }: ChangedTitle) => name || UNNAMED[type]
const detailPage = ({ type, id }: TitleRef) => `/search/detail/${id}?type=${type}`
const ofSeries = ({ type }: TitleRef) => (type === 'series' ? ['/my-series'] : [])

function readChoice(wanted: string | undefined): boolean | null {
  return wanted === 'on' || (wanted === 'off' ? false : null)
}
