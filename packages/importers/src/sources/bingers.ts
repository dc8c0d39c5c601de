import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceEpisode, SourceTime, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isFindable, seriesOf } from '../source-title.ts'
import type { Row } from '../text/csv.ts'
import { readIds } from '../values/ids.ts'
import { parseInteger, parseNumber } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'

/**
 * Bingers, where many went from TV Time: three tables. A row of `watches` is everything seen of one film or episode: the
 * first and the last time, and how often, so that those between have no date. Ratings are out of five. The library has
 * what is for later, what was stopped, and favourites. Not read: emotions and characters. Seen in public readers.
 */
export const bingers: Reader = { source: 'bingers', label: 'Bingers', recognise, read }

function recognise(head: FileHead): Part | null {
  if (!hasColumns(head, 'type', 'title', 'tvdb_id', 'tmdb_id')) return null
  if (hasColumns(head, 'first_watched_at', 'last_watched_at', 'plays')) return { name: 'watches' }
  if (hasColumns(head, 'rating', 'emotions')) return { name: 'ratings' }
  return hasColumns(head, 'list_status', 'for_later_at') ? { name: 'library' } : null
}

type Target = { title: SourceTitle; season: number | null; episode: SourceEpisode | null }

function read(collect: Collector): Reading {
  const takeWatches = (row: Row, { title, episode }: Target, position: Position) => {
    if (title.kind === 'series' && episode === null)
      return collect.lose(position.file, 'views without an episode')
    const first = collect.time(row.get('first_watched_at'), position)
    const last = collect.time(row.get('last_watched_at'), position)
    const plays = Math.min(Math.max(parseInteger(row.get('plays')) ?? 1, 1), 1000)
    const isOne = plays === 1 || first.at === last.at
    const dated: SourceTime[] = isOne ? [last.at === null ? first : last] : [first, last]
    for (let play = 0; play < plays; play += 1)
      collect.add({ action: 'play', position, title, episode, time: dated[play] ?? UNKNOWN_TIME })
  }
  const takeRating = (row: Row, { title, season, episode }: Target, position: Position) => {
    const raw = row.get('rating')
    const rating = collect.rating(raw, position, 5)
    if (rating === null) return collect.skip(position.file, 'without a rating')
    collect.add({ action: 'rating', position, title, season, episode, rating, raw, time: UNKNOWN_TIME })
  }
  const takeLibrary = (row: Row, { title }: Target, position: Position) => {
    const time = (name: string) => collect.changeTime(row.get(name), position)
    if (row.get('for_later_at') !== '')
      collect.add({ action: 'watchlist', position, title, time: time('for_later_at') })
    if (row.get('stopped_watching_at') !== '' && title.kind === 'series')
      collect.add({
        action: 'following',
        position,
        title,
        state: 'dropped',
        time: time('stopped_watching_at'),
      })
    const isFavourite = /^(true|1)$/i.test(row.get('favorite'))
    const isStopped = row.get('stopped_watching_at') !== ''
    if (!isFavourite && !isStopped && row.get('for_later_at') === '')
      collect.skip(position.file, 'neither for later, stopped nor a favourite')
    else if (isStopped && title.kind !== 'series') collect.lose(position.file, 'films put aside')
    if (!isFavourite) return
    const folder = { key: 'bingers:favourites', name: 'Bingers favourites' }
    collect.add({
      action: 'folder',
      position,
      title,
      folder,
      index: null,
      time: time('added_at'),
    })
  }

  return {
    row(row, { part, path }) {
      const position = { file: path, line: row.line }
      const target = targetOf(row)
      if (!isFindable(target.title))
        return collect.problem(
          'entry-incomplete',
          position,
          'This row has no title and no id; it is left out.',
        )
      if (part === 'watches') takeWatches(row, target, position)
      if (part === 'ratings') takeRating(row, target, position)
      if (part === 'library') takeLibrary(row, target, position)
    },
  }
}

function targetOf(row: Row): Target {
  const ids = readIds({ tmdb: row.get('tmdb_id'), tvdb: row.get('tvdb_id') })
  const description = { name: row.get('title'), year: row.get('year'), ids }
  if (/^(movie|film)$/i.test(row.get('type')))
    return { title: filmOf(description), season: null, episode: null }
  const season = parseNumber(row.get('season_number'))
  const number = parseNumber(row.get('episode_number'))
  return { title: seriesOf(description), season, episode: number === null ? null : episodeOf(season, number) }
}
