import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import type { Position, SourceEpisode, SourceTime, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isEpisodeFindable, isFindable, seriesOf } from '../source-title.ts'
import type { Row } from '../text/csv.ts'
import { readIds } from '../values/ids.ts'
import { parseInteger, parseNumber } from '../values/number.ts'
import { UNKNOWN_TIME } from '../values/time.ts'

const SUPPORTED = new Set(['movie', 'tv', 'season', 'episode'])
/** Catalogues whose numbers are TMDB's; the first export had no column for it. */
const TMDB_SOURCES = new Set(['', 'tmdb'])

/**
 * Yamtrack's table, whose columns are those of its models and changed three times: all are found by name. The number on
 * rows of seasons and episodes is the series'. Every row of an episode or film is a play; scores of films, series and
 * seasons are ratings. A completed season or series without rows of episodes is seen as a whole. Titles entered by hand
 * have only a name. Not read: games, books, anime by MyAnimeList's number, and notes. Seen in Yamtrack's own exporter
 * and fixtures.
 */
export const yamtrack: Reader = { source: 'yamtrack', label: 'Yamtrack', recognise, read }

function recognise(head: FileHead): Part | null {
  return hasColumns(head, 'media_id', 'media_type', 'status') ? { name: 'table' } : null
}

type Whole = { title: SourceTitle; season: number | null; position: Position }

function read(collect: Collector): Reading {
  const withEpisodes = new Set<string>()
  const wholes: Whole[] = []
  const keyOf = ({ name, ids }: SourceTitle, season: number | null) => `${ids.tmdb ?? name}:${season ?? ''}`

  const takePlays = (row: Row, title: SourceTitle, episode: SourceEpisode | null, position: Position) => {
    const last = collect.time(row.get('end_date', 'watch_date'), position)
    // An older export has a number of repeats, without their dates.
    const repeats = Math.min(parseInteger(row.get('repeats')) ?? 0, 1000)
    for (const time of [last, ...Array<SourceTime>(repeats).fill(UNKNOWN_TIME)])
      collect.add({ action: 'play', position, title, episode, time })
  }
  const takeFilm = (row: Row, title: SourceTitle, position: Position) => {
    const status = statusOf(row)
    const at = row.get('end_date', 'watch_date')
    const isSeen = ['completed', 'repeating'].includes(status) || (status === '' && at !== '')
    if (isSeen) takePlays(row, title, null, position)
  }
  const takeEpisode = (row: Row, title: SourceTitle, position: Position) => {
    const episode = episodeOf(row.get('season_number'), row.get('episode_number'))
    if (!isEpisodeFindable(episode))
      return collect.problem(
        'entry-incomplete',
        position,
        'This row has no number of an episode; it is left out.',
      )
    withEpisodes.add(keyOf(title, episode.season)).add(keyOf(title, null))
    takePlays(row, title, episode, position)
  }
  const takeState = (row: Row, title: SourceTitle, position: Position) => {
    const status = statusOf(row)
    const time = collect.changeTime(row.get('progressed_at', 'created_at', 'start_date'), position)
    if (status === 'planning') collect.add({ action: 'watchlist', position, title, time })
    const state = status === 'dropped' ? 'dropped' : status === 'paused' ? 'paused' : null
    if (state === null) return
    if (title.kind === 'series') collect.add({ action: 'following', position, title, state, time })
    else collect.lose(position.file, 'films put aside')
  }
  const takeScore = (row: Row, title: SourceTitle, season: number | null, position: Position) => {
    const raw = row.get('score')
    const rating = collect.rating(raw, position)
    if (rating === null) return
    const time = collect.changeTime(row.get('end_date', 'progressed_at', 'created_at'), position)
    collect.add({ action: 'rating', position, title, season, episode: null, rating, raw, time })
  }
  const take = (row: Row, type: string, title: SourceTitle, position: Position) => {
    const season = type === 'season' ? parseNumber(row.get('season_number')) : null
    if (type === 'season' && season === null)
      return collect.problem(
        'entry-incomplete',
        position,
        'This row has no number of a season; it is left out.',
      )
    if (type === 'episode') return takeEpisode(row, title, position)
    const takeNow = () => {
      if (type === 'movie') takeFilm(row, title, position)
      if (type !== 'season') takeState(row, title, position)
      takeScore(row, title, season, position)
    }
    if (type !== 'movie' && statusOf(row) === 'completed') {
      wholes.push({ title, season, position })
      takeNow()
    } else collect.takeOrSkip(position.file, 'of a state that is not imported', takeNow)
    if (type === 'season') withEpisodes.add(keyOf(title, null))
    if (row.get('notes') !== '') collect.skip(position.file, 'notes are not imported')
  }

  return {
    row(row, { path }) {
      const position = { file: path, line: row.line }
      const type = row.get('media_type').toLowerCase()
      if (!SUPPORTED.has(type)) return collect.skip(path, `of the type ${type}`)
      const title = titleOf(row, type)
      if (isFindable(title)) take(row, type, title, position)
      else collect.problem('entry-incomplete', position, 'This row has no title and no id; it is left out.')
    },
    finish() {
      for (const { title, season, position } of wholes) {
        if (withEpisodes.has(keyOf(title, season))) continue
        const about = { position, title, season, through: null, airedBy: null }
        collect.add({ action: 'seen', ...about, time: UNKNOWN_TIME })
      }
    },
  }
}

function statusOf(row: Row): string {
  return row.get('status').toLowerCase()
}

function titleOf(row: Row, type: string): SourceTitle {
  const isTmdb = TMDB_SOURCES.has(row.get('source').toLowerCase())
  const ids = readIds({ tmdb: isTmdb ? row.get('media_id') : '' })
  const description = { name: row.get('title'), ids }
  return type === 'movie' ? filmOf(description) : seriesOf(description)
}
