import type { Collector } from '../collector.ts'
import { type FileHead, hasKeys } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceEpisode, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isFindable, seriesOf } from '../source-title.ts'
import { readIds } from '../values/ids.ts'
import { field, isObject, type Json, list, text } from '../values/json.ts'
import { parseInteger } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'
import { createTitleIndex } from './title-index.ts'

/**
 * SeriesGuide's backups, three files of JSON under names of the person's choice: shows with every episode, seen or not
 * (up to 100 MB), movies, and lists. There is no time of any viewing; `plays` says how often. A skipped episode is not
 * seen. `favorite` is a followed show: without a seen episode it is for the watchlist. Not read: the collection, hidden
 * shows, list items that are seasons or episodes. Seen in a public reader of all fields and the app's own code.
 */
export const seriesguide: Reader = { source: 'seriesguide', label: 'SeriesGuide', recognise, read }

function recognise(head: FileHead): Part | null {
  if (hasKeys(head, '[].tmdb_id', '[].seasons')) return { name: 'shows' }
  if (hasKeys(head, '[].tmdb_id', '[].in_watchlist')) return { name: 'movies' }
  return hasKeys(head, '[].list_id', '[].items') ? { name: 'lists' } : null
}

function read(collect: Collector): Reading {
  const titles = createTitleIndex()
  const lists: { value: Json; position: Position }[] = []

  const play = (raw: Json, title: SourceTitle, episode: SourceEpisode | null, position: Position) => {
    const plays = Math.min(Math.max(parseInteger(field(raw, 'plays')) ?? 1, 1), 1000)
    for (let count = 0; count < plays; count += 1)
      collect.add({ action: 'play', position, title, episode, time: UNKNOWN_TIME })
  }
  const rate = (raw: Json, title: SourceTitle, episode: SourceEpisode | null, position: Position) => {
    const value = text(raw, 'rating_user')
    const rating = collect.rating(value, position)
    if (rating === null) return
    const about = { position, title, season: episode?.season ?? null, episode, time: UNKNOWN_TIME }
    collect.add({ action: 'rating', ...about, rating, raw: value })
  }
  const takeSeries = (value: Json, title: SourceTitle, position: Position) => {
    let seen = 0
    for (const season of list(value, 'seasons')) {
      for (const raw of list(season, 'episodes')) {
        const ids = readIds({ tmdb: field(raw, 'tmdb_id'), tvdb: field(raw, 'tvdb_id') })
        const episode = episodeOf(field(season, 'season'), field(raw, 'episode'), ids)
        rate(raw, title, episode, position)
        if (field(raw, 'watched') !== true) {
          collect.skip(position.file, 'not seen')
          continue
        }
        seen += 1
        play(raw, title, episode, position)
      }
    }
    rate(value, title, null, position)
    if (seen > 0) return
    const isFollowed = field(value, 'favorite') === true
    if (isFollowed) collect.add({ action: 'watchlist', position, title, time: UNKNOWN_TIME })
    else collect.skip(position.file, 'neither followed nor seen')
  }
  const takeFilm = (value: Json, title: SourceTitle, position: Position) => {
    const [isSeen, isWanted] = [field(value, 'watched') === true, field(value, 'in_watchlist') === true]
    if (isSeen) play(value, title, null, position)
    if (isWanted) collect.add({ action: 'watchlist', position, title, time: UNKNOWN_TIME })
    if (!isSeen && !isWanted) collect.skip(position.file, 'neither seen nor to watch')
    rate(value, title, null, position)
  }
  const takeList = (value: Json, position: Position) => {
    const folder = {
      key: `seriesguide:${text(value, 'list_id')}`,
      name: text(value, 'name') || 'SeriesGuide list',
    }
    for (const [index, item] of list(value, 'items').entries()) {
      const id = text(item, 'externalId')
      const type = text(item, 'type')
      if (type !== 'tmdb-show' && type !== 'show') {
        collect.lose(position.file, 'seasons and episodes in lists')
        continue
      }
      const ids =
        type === 'tmdb-show' ? readIds({ tmdb: id }) : readIds({ tvdb: id || field(item, 'tvdb_id') })
      const title = titles.find(seriesOf({ ids }))
      const about = { position, title, folder, index: index + 1, time: UNKNOWN_TIME }
      if (isFindable(title)) collect.add({ action: 'folder', ...about })
      else collect.lose(position.file, 'entries of lists without an id')
    }
  }

  return {
    value({ path, value, line }, file) {
      if (path !== '[]' || !isObject(value)) return
      const position = { file: file.path, line }
      if (file.part === 'lists') return void lists.push({ value, position })
      const title = titleOf(value, file.part)
      if (!isFindable(title))
        return collect.problem(
          'entry-incomplete',
          position,
          'This entry has no title and no id; it is left out.',
        )
      titles.add(title)
      if (file.part === 'shows') takeSeries(value, title, position)
      else takeFilm(value, title, position)
    },
    finish() {
      for (const { value, position } of lists) takeList(value, position)
    },
  }
}

function titleOf(value: Json, part: string): SourceTitle {
  const name = text(value, 'title')
  const ids = { tmdb: field(value, 'tmdb_id'), imdb: field(value, 'imdb_id') }
  if (part === 'movies') return filmOf({ name, year: yearOf(value), ids: readIds(ids) })
  return seriesOf({
    name,
    ids: readIds({ ...ids, tvdb: field(value, 'tvdb_id'), trakt: field(value, 'trakt_id') }),
  })
}

function yearOf(value: Json): number | null {
  const released = field(value, 'released_utc_ms')
  const isTime = typeof released === 'number' && Math.abs(released) < 8.64e15
  return isTime ? new Date(released).getUTCFullYear() : null
}
