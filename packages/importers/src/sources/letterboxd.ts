import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import { hashText } from '../hash.ts'
import { quote } from '../problem.ts'
import type { Part, PartFile, Reader, Reading } from '../reader.ts'
import type { Position, SourceTime, SourceTitle } from '../record.ts'
import { filmOf, isFindable } from '../source-title.ts'
import type { Row } from '../text/csv.ts'
import { readIds } from '../values/ids.ts'
import { UNKNOWN_TIME } from '../values/time.ts'
import { createListReader } from './letterboxd/list-file.ts'

const LEFT_OUT: [RegExp, string][] = [
  [/(^|\/)deleted\/[^/]+$/, 'deleted on Letterboxd'],
  [/(^|\/)orphaned\/[^/]+$/, 'of films that Letterboxd no longer has'],
  [/(^|\/)likes\/(lists|reviews)\.csv$/, 'of other people'],
  [/(^|\/)comments\.csv$/, 'comments are not imported'],
]

/** Tables with one and the same header: only their names say which is which. */
const BY_NAME: [RegExp, string][] = [
  [/watchlist/, 'watchlist'],
  [/watched/, 'watched'],
  [/^(films|likes).*\.csv$/, 'likes'],
]

/**
 * Letterboxd's archive: films alone, by name and year, without ids of a catalogue. Plays are the entries of the diary,
 * each by its own address; films in `watched.csv` that the diary lacks are seen without a date, for the date there is
 * the day they were marked. A review repeats its diary entry under the same address. Ratings are half stars. Read
 * besides: the watchlist, liked films, lists with their order (`letterboxd/list-file.ts`), and the table that Letterboxd
 * itself imports, which other tools write with ids. Not read: `deleted/`, `orphaned/`, comments, texts of reviews, tags,
 * and the profile. Seen in the fixtures of Yamtrack and trakt-web and in eight public exports.
 */
export const letterboxd: Reader = {
  source: 'letterboxd',
  label: 'Letterboxd',
  recognise,
  archive: {
    isMine: (names) =>
      ['diary.csv', 'watched.csv'].every((file) => names.some((name) => name.endsWith(file))),
    opens: (path) =>
      /(^|\/)((diary|reviews|ratings|watched|watchlist|comments)\.csv|(likes|lists|deleted|orphaned)\/[^/]+\.csv)$/.test(
        path,
      ),
  },
  read,
}

function recognise(head: FileHead): Part | null {
  if (head.format !== 'csv') return null
  if (/^letterboxd list export/.test(head.header[0] ?? '')) return { name: 'list', isRaw: true }
  if (hasColumns(head, 'date', 'name', 'tags', 'url', 'description')) return { name: 'list', isRaw: true }
  if (hasColumns(head, 'letterboxduri') || hasColumns(head, 'tmdbid', 'imdbid', 'watcheddate')) {
    const isWanted = head.name.includes('watchlist') && !hasColumns(head, 'watcheddate')
    return { name: isWanted ? 'import-watchlist' : 'import' }
  }
  const leftOut = LEFT_OUT.find(([pattern]) => pattern.test(head.inner))?.[1]
  const isOwn = hasColumns(head, 'letterboxd uri') || hasColumns(head, 'date', 'content')
  if (leftOut !== undefined && isOwn) return { name: 'left-out', leftOut }
  if (!hasColumns(head, 'date', 'name', 'year', 'letterboxd uri')) return null
  if (hasColumns(head, 'review')) return { name: 'reviews' }
  if (hasColumns(head, 'watched date')) return { name: 'diary' }
  if (hasColumns(head, 'rating')) return { name: 'ratings' }
  const name = BY_NAME.find(([pattern]) => pattern.test(head.name))?.[1]
  return name === undefined ? null : { name }
}

type Entry = {
  title: SourceTitle
  /** Last part of its address; `null` for a row without one. */
  address: string | null
  row: Row
  position: Position
}
type DiaryRating = { title: SourceTitle; raw: string; rating: number; time: SourceTime; position: Position }

function read(collect: Collector): Reading {
  const diary = new Set<string>()
  const diaryDays = new Set<string>()
  const diaryFilms = new Set<string>()
  const ratedFilms = new Set<string>()
  const diaryRatings: DiaryRating[] = []
  const reviews: Entry[] = []
  const watched: Entry[] = []
  const lists = createListReader(collect)

  const takePlay = ({ title, address, row, position }: Entry) => {
    if (address !== null) diary.add(address)
    diaryDays.add(dayKey(title, row))
    diaryFilms.add(filmKey(title))
    const time = collect.time(row.get('watched date'), position)
    // Without an address viewings of one film differ by their days.
    const id = address === null ? undefined : `diary:${address}`
    collect.add({ action: 'play', position, title, episode: null, time }, id)
    const rating = collect.rating(row.get('rating'), position, 5)
    if (rating !== null) diaryRatings.push({ title, raw: row.get('rating'), rating, time, position })
  }
  /** Without a day a review is no viewing, and its rating is that of the film as far as nothing newer says another. */
  const rateUndated = ({ title, row, position }: Entry): boolean => {
    const raw = row.get('rating')
    const rating = collect.rating(raw, position, 5)
    if (rating === null) return false
    diaryRatings.push({ title, raw, rating, time: collect.changeTime(row.get('date'), position), position })
    return true
  }
  const takeRating = ({ title, row, position, ...entry }: Entry) => {
    const raw = row.get('rating')
    const rating = collect.rating(raw, position, 5)
    if (rating === null) return collect.skip(position.file, 'without a rating')
    ratedFilms.add(filmKey(title))
    const time = collect.changeTime(row.get('date'), position)
    const about = { position, title, season: null, episode: null }
    collect.add({ action: 'rating', ...about, rating, raw, time }, `rating:${idOf({ title, ...entry })}`)
  }
  const takeListed = ({ title, row, position, ...entry }: Entry, part: string) => {
    const id = idOf({ title, ...entry })
    const time = collect.changeTime(row.get('date'), position)
    if (part === 'watchlist')
      return collect.add({ action: 'watchlist', position, title, time }, `watchlist:${id}`)
    const folder = { key: 'letterboxd:likes', name: 'Letterboxd likes' }
    collect.add({ action: 'folder', position, title, folder, index: null, time }, `like:${id}`)
  }
  const take = (entry: Entry, part: string) => {
    if (part === 'diary') takePlay(entry)
    if (part === 'reviews') reviews.push(entry)
    if (part === 'ratings') takeRating(entry)
    if (part === 'watched') watched.push(entry)
    if (part === 'watchlist' || part === 'likes') takeListed(entry, part)
  }

  return {
    row(row, file: PartFile) {
      const position = { file: file.path, line: row.line }
      if (file.part === 'list') return lists.row(row, file)
      if (file.part === 'import' || file.part === 'import-watchlist')
        return takeImport(collect, row, position, file.part)
      const title = filmOf({ name: row.get('name'), year: row.get('year') })
      if (!isFindable(title))
        return collect.problem('entry-incomplete', position, 'This row has no name; it is left out.')
      take({ title, address: addressOf(row), row, position }, file.part)
    },
    finish() {
      const missing: Entry[] = []
      for (const review of reviews) {
        const hasText = review.row.get('review') !== ''
        if (hasText) collect.skip(review.position.file, 'texts of reviews are not imported')
        if (review.address !== null && diary.has(review.address)) continue
        if (diaryDays.has(dayKey(review.title, review.row))) continue
        if (review.row.get('watched date') !== '') missing.push(review)
        else if (!rateUndated(review) && !hasText)
          collect.skip(review.position.file, 'reviews without a day, a rating and a text')
      }
      for (const review of missing) takePlay(review)
      for (const { title, address, position } of watched) {
        if (diaryFilms.has(filmKey(title))) continue
        const id = idOf({ title, address })
        collect.add({ action: 'play', position, title, episode: null, time: UNKNOWN_TIME }, `watched:${id}`)
      }
      // A rating of the diary is that of its day; it counts where the film has none of its own.
      for (const rating of diaryRatings) {
        if (ratedFilms.has(filmKey(rating.title))) continue
        collect.add({ action: 'rating', season: null, episode: null, ...rating })
      }
      reportNamesakes(collect, watched)
    },
  }
}

/** Two films of one name and year can be known apart by their address alone, which only Letterboxd can read. */
function reportNamesakes(collect: Collector, films: readonly Entry[]): void {
  const ids = new Map<string, string>()
  for (const { title, address, position } of films) {
    const id = idOf({ title, address })
    const other = ids.get(filmKey(title))
    if (other !== undefined && other !== id)
      collect.problem(
        'value-unknown',
        position,
        `Two films are called ${quote(title.name ?? '')} and are of one year; look whether both were found.`,
      )
    ids.set(filmKey(title), id)
  }
}

/** The last part of an address: of an entry in the diary, of a film elsewhere. */
function addressOf(row: Row): string | null {
  const [last = ''] = row.get('letterboxd uri').split('/').filter(Boolean).slice(-1)
  return /^[A-Za-z0-9-]{1,60}$/.test(last) ? last : null
}

/** Name of a film in a table that has each once. */
function idOf({ title, address }: Pick<Entry, 'title' | 'address'>): string {
  return address ?? hashText(filmKey(title))
}

function filmKey({ name, year }: SourceTitle): string {
  return `${(name ?? '').normalize('NFC').toLowerCase()}:${year}`
}

/** A film on the day on which it was seen: a review repeats its entry in the diary. */
function dayKey(title: SourceTitle, row: Row): string {
  return `${filmKey(title)}:${row.get('watched date')}`
}

/** A row of the table that Letterboxd imports: a film that was seen, with a date or without, or one to watch. */
function takeImport(collect: Collector, row: Row, position: Position, part: string): void {
  const ids = readIds({ tmdb: row.get('tmdbid'), imdb: row.get('imdbid') })
  const title = filmOf({ name: row.get('title', 'name'), year: row.get('year'), ids })
  if (!isFindable(title)) {
    collect.problem('entry-incomplete', position, 'This row has no title; it is left out.')
    return
  }
  const time = collect.time(row.get('watcheddate'), position)
  if (part === 'import-watchlist') collect.add({ action: 'watchlist', position, title, time })
  else collect.add({ action: 'play', position, title, episode: null, time })
  const ten = row.get('rating10')
  const raw = ten || row.get('rating')
  const rating = collect.rating(raw, position, ten === '' ? 5 : 10)
  if (rating === null) return
  collect.add({
    action: 'rating',
    position,
    title,
    season: null,
    episode: null,
    rating,
    raw,
    time: { ...time, isApproximate: time.at !== null },
  })
}
