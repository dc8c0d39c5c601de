import type { Collector } from '../collector.ts'
import type { FileHead } from '../file-head.ts'
import { hasKeys } from '../file-head.ts'
import { quote } from '../problem.ts'
import type { Part, PartFile, Reader, Reading } from '../reader.ts'
import type { Position, SourceTitle } from '../record.ts'
import type { JsonValue } from '../text/json-stream.ts'
import { field, type Json, text } from '../values/json.ts'
import { parseInteger } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'
import { skipDescription, skipNote, skipPart } from './list-losses.ts'
import { targetOf } from './trakt/target.ts'

/**
 * Files of the archive by their own names; numbers at the end are pages, which small accounts have not. Seen in Trakt's
 * data export of 2025 and 2026 (`app.trakt.tv/settings/data`), flat or in folders, and in the tests of four other
 * importers.
 */
const PARTS: [RegExp, Part][] = [
  [/^watched-history(-\d+)?\.json$/, { name: 'history' }],
  [/^watched-movies(-\d+)?\.json$/, { name: 'watched-films' }],
  [/^watched-shows(-\d+)?\.json$/, { name: 'watched-series' }],
  [/^watched-playback(-\d+)?\.json$/, { name: 'playback', leftOut: 'paused, not seen to the end' }],
  [/^ratings-(movies|shows|seasons|episodes)(-\d+)?\.json$/, { name: 'ratings' }],
  [/^lists-watchlist(-\d+)?\.json$/, { name: 'watchlist' }],
  [/^lists-favorites(-\d+)?\.json$/, { name: 'favourites' }],
  [/^lists-lists(-\d+)?\.json$/, { name: 'lists' }],
  [/^lists-list-\d+-.*\.json$/, { name: 'list' }],
  [/^(lists-collaborations|likes-.*|network-.*)\.json$/, { name: 'others', leftOut: 'of other people' }],
  [/^collection-.*\.json$/, { name: 'collection', leftOut: 'owned, which says nothing about seen' }],
  [/^(comments|notes)-.*\.json$/, { name: 'texts', leftOut: 'comments and notes are not imported' }],
  [/^hidden-dropped(-\d+)?\.json$/, { name: 'dropped' }],
  [/^hidden-.*\.json$/, { name: 'hidden', leftOut: 'hidden from views of Trakt alone' }],
  [/^_errors\.json$/, { name: 'errors' }],
]

/**
 * Trakt's data export: an archive of JSON. Read are the history (every play, by the id Trakt gives it), ratings of films,
 * series, seasons and episodes, the watchlist, favourites, personal lists with their names, dropped series, and the
 * parts that Trakt says it could not export. `watched-movies` counts only where there is no history; otherwise its totals
 * are compared. Not read: paused playback, the collection, comments, notes, people, and all files of the account.
 */
export const trakt: Reader = {
  source: 'trakt',
  label: 'Trakt',
  recognise,
  archive: {
    isMine: (names) =>
      names.some((name) => /(^|\/)(watched-history|lists-watchlist|ratings-(movies|shows))/.test(name)),
    opens: (path) => partOf(path, path.split('/').at(-1) ?? '') !== undefined,
  },
  read,
}

/** A part by its name, which others have as well where Trakt itself put it into a folder: `lists/favorites.json`. */
function partOf(path: string, name: string): Part | undefined {
  const whole = /(^|\/)lists\/(watchlist|favorites)[^/]*$/.test(path) ? `lists-${name}` : name
  return PARTS.find(([pattern]) => pattern.test(whole))?.[1]
}

function recognise(head: FileHead): Part | null {
  if (head.format !== 'json') return null
  const named = partOf(head.inner, head.name)
  if (named !== undefined) return named
  const isTrakt = hasKeys(head, '[].movie.ids.trakt') || hasKeys(head, '[].show.ids.trakt')
  if (!isTrakt) return null
  // A file of the archive that was renamed.
  if (hasKeys(head, '[].watched_at', '[].action')) return { name: 'history' }
  if (hasKeys(head, '[].listed_at') && head.name.includes('watchlist')) return { name: 'watchlist' }
  return hasKeys(head, '[].rated_at', '[].rating') ? { name: 'ratings' } : null
}

type WatchedFilm = { title: SourceTitle; plays: number; lastAt: string; position: Position }
type ListItem = { listId: string; slug: string; entry: Json; position: Position }

function read(collect: Collector): Reading {
  const watchedFilms: WatchedFilm[] = []
  const listItems: ListItem[] = []
  const lists = new Map<string, { name: string; items: number; file: string }>()
  const totals = { films: 0, episodes: 0, saidEpisodes: 0, hasHistory: false, seriesFile: '' }

  const takePlay = (entry: Json, position: Position) => {
    totals.hasHistory = true
    const id = parseInteger(field(entry, 'id'))
    const target = targetOf(entry)
    if (target?.kind !== 'film' && target?.kind !== 'episode') return incomplete(collect, position, entry)
    totals[target.kind === 'film' ? 'films' : 'episodes'] += 1
    const time = collect.time(text(entry, 'watched_at'), position)
    collect.add(
      { action: 'play', position, title: target.title, episode: target.episode, time },
      id === null ? undefined : `history:${id}`,
    )
  }
  const takeRating = (entry: Json, position: Position) => {
    const target = targetOf(entry)
    const rating = collect.rating(text(entry, 'rating'), position)
    if (target === null) return incomplete(collect, position, entry)
    if (rating === null) return collect.skip(position.file, 'without a rating')
    const { title, season, episode } = target
    const time = collect.changeTime(text(entry, 'rated_at'), position)
    collect.add({
      action: 'rating',
      position,
      title,
      season,
      episode,
      rating,
      raw: text(entry, 'rating'),
      time,
    })
  }
  const takeWatchlist = (entry: Json, position: Position) => {
    const target = targetOf(entry)
    if (target === null) return incomplete(collect, position, entry)
    skipPart(collect, position, target.kind)
    skipNote(collect, position, text(entry, 'notes'))
    const time = collect.changeTime(text(entry, 'listed_at'), position)
    collect.add({ action: 'watchlist', position, title: target.title, time })
  }
  const takeFolder = (entry: Json, position: Position, folder: { key: string; name: string }) => {
    const target = targetOf(entry)
    if (text(entry, 'type') === 'person') return collect.skip(position.file, 'people in lists')
    if (target === null) return incomplete(collect, position, entry)
    skipPart(collect, position, target.kind)
    skipNote(collect, position, text(entry, 'notes'))
    const time = collect.changeTime(text(entry, 'listed_at'), position)
    const index = parseInteger(field(entry, 'rank'))
    collect.add({ action: 'folder', position, title: target.title, folder, index, time })
  }
  const takeDropped = (entry: Json, position: Position) => {
    const target = targetOf(entry)
    if (target?.kind !== 'series') return incomplete(collect, position, entry)
    const time = collect.changeTime(text(entry, 'hidden_at'), position)
    collect.add({ action: 'following', position, title: target.title, state: 'dropped', time })
  }
  const takeWatchedFilm = (entry: Json, position: Position) => {
    const target = targetOf({ type: 'movie', movie: field(entry, 'movie') })
    const plays = parseInteger(field(entry, 'plays')) ?? 1
    if (target === null) return incomplete(collect, position, entry)
    watchedFilms.push({ title: target.title, plays, lastAt: text(entry, 'last_watched_at'), position })
  }
  const takeList = (value: Json, file: string) => {
    const items = parseInteger(field(value, 'item_count')) ?? 0
    skipDescription(collect, file, text(value, 'description'))
    lists.set(text(value, 'ids', 'trakt'), { name: text(value, 'name'), items, file })
  }
  const claimItems = () => {
    const byList = Map.groupBy(listItems, ({ listId }) => listId)
    for (const [id, { name, items, file }] of lists) {
      const taken = byList.get(id)?.length ?? 0
      if (items === 0 && taken === 0) collect.skip(file, 'lists without entries')
      if (taken !== items) collect.claim({ file, subject: `entries of ${quote(name)}`, said: items, taken })
    }
  }
  const takeError = (entry: Json, position: Position) => {
    const message = `Trakt itself left out ${quote(text(entry, 'endpoint'))}: ${quote(text(entry, 'error'))}.`
    collect.problem('left-out-by-source', position, message)
  }

  return {
    value({ path, value, line }: JsonValue, file: PartFile) {
      if (path !== '[]') return
      const position = { file: file.path, line }
      if (file.part === 'history') takePlay(value, position)
      if (file.part === 'ratings') takeRating(value, position)
      if (file.part === 'watchlist') takeWatchlist(value, position)
      if (file.part === 'favourites')
        takeFolder(value, position, { key: 'trakt:favourites', name: 'Trakt favourites' })
      if (file.part === 'lists') takeList(value, file.path)
      if (file.part === 'list') listItems.push({ ...listOf(file.head.name), entry: value, position })
      if (file.part === 'dropped') takeDropped(value, position)
      if (file.part === 'errors') takeError(value, position)
      if (file.part === 'watched-films') takeWatchedFilm(value, position)
      if (file.part === 'watched-series') {
        totals.saidEpisodes += parseInteger(field(value, 'plays')) ?? 0
        totals.seriesFile = file.path
      }
    },
    finish() {
      for (const { listId, slug, entry, position } of listItems)
        takeFolder(entry, position, { key: `trakt:${listId}`, name: lists.get(listId)?.name || slug })
      claimItems()
      finishWatched(collect, watchedFilms, totals)
    },
  }
}

/** The history has every play; where it is missing, each film was seen last at a time and before that at none. */
function finishWatched(
  collect: Collector,
  films: readonly WatchedFilm[],
  totals: { films: number; episodes: number; saidEpisodes: number; hasHistory: boolean; seriesFile: string },
): void {
  const [first] = films
  if (totals.hasHistory && first !== undefined) {
    const said = films.reduce((sum, { plays }) => sum + plays, 0)
    collect.claim({ file: first.position.file, subject: 'plays of films', said, taken: totals.films })
  }
  if (totals.seriesFile !== '')
    collect.claim({
      ...{ file: totals.seriesFile, subject: 'plays of episodes' },
      ...{ said: totals.saidEpisodes, taken: totals.episodes },
    })
  if (totals.hasHistory) return
  for (const { title, plays, lastAt, position } of films) {
    const last = collect.time(lastAt, position)
    for (let play = 0; play < Math.min(plays, 1000); play += 1)
      collect.add({ action: 'play', position, title, episode: null, time: play === 0 ? last : UNKNOWN_TIME })
  }
}

/** A list is known by Trakt's number of it; its name in a file name changes when it is renamed. */
function listOf(name: string): { listId: string; slug: string } {
  const match = /^lists-list-(\d+)-(.*?)(-\d+)?\.json$/.exec(name)
  return { listId: match?.[1] ?? '', slug: match?.[2] ?? name }
}

function incomplete(collect: Collector, position: Position, entry: Json): void {
  const type = text(entry, 'type')
  const message = `This entry (${quote(type)}) has no title and no id that could be found; it is left out.`
  collect.problem('entry-incomplete', position, message)
}
