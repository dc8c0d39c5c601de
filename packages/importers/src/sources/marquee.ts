import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns, hasKeys } from '../file-head.ts'
import { hashText } from '../hash.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceTime, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isFindable, seriesOf } from '../source-title.ts'
import { readIds } from '../values/ids.ts'
import { field, isObject, type Json, list, text } from '../values/json.ts'
import { parseNumber } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'

const STATES = ['following', 'paused', 'dropped'] as const

/** Columns of the export as a table. */
const TABLE = ['kind', 'list', 'type', 'id', 'title', 'value', 'date']
const TITLED = /^(plays|episodes|bookmarks|ratings)\[\]$/
const OF_PROGRAMS = /^(calendarFeeds|connections|apiTokens|webhooks|playerTitles|importTitles)\[\]$/
const ACCOUNT = 'name and preferences, which only the import of the account page brings back'
const CHOICES = 'choices of what comes next, which only the import of the account page brings back'
const REWATCHES = 'numbers of rewatches, whose plays are taken'
const SEEN_SERIES = 'bookmarks "Seen" of series, whose plays are taken'

type SeenBookmark = { title: SourceTitle; time: SourceTime; position: Position }

/**
 * Our own export, versions 1 and 2 (docs/export.md), so that it can be given together with other files. A play has the
 * name it has among the person's plays. A bookmark "Seen" counts where the file has no play of its title. Not read: the
 * account and its preferences, rules of what comes next, numbers of rewatches, "Seen" of series that have plays;
 * `POST /api/me/import` brings those back. The export as a table is left out.
 */
export const marquee: Reader = { source: 'marquee', label: 'Marquee', recognise, read }

function recognise(head: FileHead): Part | null {
  // By a mapping of columns each bookmark, rating and folder of the table would be a play.
  if (hasColumns(head, ...TABLE))
    return { name: 'table', leftOut: 'of the table, which is for spreadsheets; choose your export as JSON' }
  return hasKeys(head, 'format', 'version', 'exportedAt') ? { name: 'export' } : null
}

function read(collect: Collector): Reading {
  const played = new Set<string>()
  /** How many folders of a file came before. */
  const folderCounts = new Map<string, number>()
  const seen: SeenBookmark[] = []
  const keyOf = ({ kind, ids }: SourceTitle) => `${kind}:${ids.tmdb}`
  const changed = (value: Json, name: string, position: Position) =>
    collect.changeTime(text(value, name), position)

  const takePlay = (value: Json, title: SourceTitle, position: Position) => {
    played.add(keyOf(title))
    if (text(value, 'rewatch') !== '') collect.skip(position.file, REWATCHES)
    const ids = readIds({ tmdb: field(value, 'episodeId') })
    const numbers = episodeOf(field(value, 'season'), field(value, 'episode'), ids)
    const episode = title.kind === 'film' ? null : numbers
    const key = text(value, 'key')
    const time = timeOf(collect, value, position)
    collect.add({ action: 'play', position, title, episode, time }, key === '' ? undefined : `play:${key}`)
  }
  const takeBookmark = (value: Json, title: SourceTitle, position: Position) => {
    const time = changed(value, 'addedAt', position)
    if (text(value, 'label') === 'watchlist') collect.add({ action: 'watchlist', position, title, time })
    if (text(value, 'label') === 'seen') seen.push({ title, time, position })
  }
  const takeRating = (value: Json, title: SourceTitle, position: Position) => {
    const raw = text(value, 'rating')
    const rating = collect.rating(raw, position)
    if (rating === null) return
    const season = title.kind === 'film' ? null : parseNumber(text(value, 'key'))
    const time = changed(value, 'updatedAt', position)
    collect.add({ action: 'rating', position, title, season, episode: null, rating, raw, time })
  }
  const takeFolder = (value: Json, position: Position) => {
    const name = text(value, 'name')
    const items = list(value, 'items')
    const folderIndex = String(folderCounts.get(position.file) ?? 0).padStart(4, '0')
    folderCounts.set(position.file, Number(folderIndex) + 1)
    if (items.length === 0) collect.skip(position.file, 'folders without titles')
    for (const [index, item] of items.entries()) {
      const title = titleOf(item)
      if (!isFindable(title)) incomplete(position)
      else {
        const time = changed(item, 'addedAt', position)
        const folder = { key: `marquee:${name}`, name }
        const about = { position, title, folder, index: index + 1, time }
        // Lists become folders in the order of their names here, which is the person's.
        collect.add({ action: 'folder', ...about }, `folder:${folderIndex}:${hashText(name)}:${keyOf(title)}`)
      }
    }
  }
  const takeFollowing = (value: Json, position: Position) => {
    const title = seriesTitle(value)
    const state = STATES.find((name) => name === text(value, 'state'))
    if (!isFindable(title) || state === undefined) return incomplete(position)
    const hasChoices = ['nextRule', 'rewatch', 'rewatchBeganAt'].some((name) => text(value, name) !== '')
    if (hasChoices || field(value, 'withSpecials') === true) collect.skip(position.file, CHOICES)
    collect.add({ action: 'following', position, title, state, time: changed(value, 'changedAt', position) })
  }
  const incomplete = (position: Position) =>
    collect.problem('entry-incomplete', position, 'This entry has no title; it is left out.')
  const takeTitled = (path: string, value: Json, title: SourceTitle, position: Position) => {
    if (!isFindable(title)) return incomplete(position)
    if (path === 'plays[]' || path === 'episodes[]') takePlay(value, title, position)
    if (path === 'bookmarks[]') takeBookmark(value, title, position)
    if (path === 'ratings[]') takeRating(value, title, position)
  }

  return {
    value({ path, value, line }, file) {
      // Fields of the account come one by one.
      if (path === 'account.email') collect.skip(file.path, ACCOUNT)
      if (!isObject(value)) return
      const position = { file: file.path, line }
      if (path === 'folders[]') return takeFolder(value, position)
      if (path === 'following[]') return takeFollowing(value, position)
      if (OF_PROGRAMS.test(path)) return collect.skip(file.path, 'addresses and tokens of programs')
      // Version 1 had episodes, which name their series.
      const title = path === 'episodes[]' ? seriesTitle(value) : titleOf(value)
      if (TITLED.test(path)) takeTitled(path, value, title, position)
    },
    finish() {
      for (const { title, position } of seen) {
        if (played.has(keyOf(title))) {
          // A film gets it with its plays.
          if (title.kind !== 'film') collect.skip(position.file, SEEN_SERIES)
          continue
        }
        const about = { position, title, time: UNKNOWN_TIME }
        if (title.kind === 'film') collect.add({ action: 'play', ...about, episode: null })
        else collect.add({ action: 'seen', ...about, season: null, through: null, airedBy: null })
      }
    },
  }
}

/** A day is exported as a moment of it, and is a day again. */
function timeOf(collect: Collector, value: Json, position: Position): SourceTime {
  const precision = text(value, 'precision') || 'minute'
  const seenAt = text(value, 'seenAt')
  if (precision === 'unknown' || seenAt === '') return UNKNOWN_TIME
  return collect.time(precision === 'day' ? seenAt.slice(0, 10) : seenAt, position)
}

function titleOf(value: Json): SourceTitle {
  const ids = readIds({ tmdb: field(value, 'id') })
  const description = { name: text(value, 'name'), year: field(value, 'year'), ids }
  return text(value, 'type') === 'movies' ? filmOf(description) : seriesOf(description)
}

function seriesTitle(value: Json): SourceTitle {
  return titleOf({
    type: 'series',
    id: field(value, 'series'),
    name: text(value, 'name'),
    year: field(value, 'year'),
  })
}
