import type { Question } from '../answer.ts'
import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import type { Part, PartFile, Reader, Reading } from '../reader.ts'
import type { Position, SourceEpisode, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isEpisodeFindable, isFindable, seriesOf } from '../source-title.ts'
import type { Row } from '../text/csv.ts'
import { readIds } from '../values/ids.ts'
import { parseInteger, parseNumber } from '../values/number.ts'
import { approximate } from '../values/time.ts'
import { skipNote, skipPart } from './list-losses.ts'
import { listQuestion } from './list-question.ts'

/**
 * Tables of Trakt: its buttons for history, ratings and lists, and the table that Trakt itself imports, which other
 * tools write. Columns are found by name, for their order differs. One row may hold a play, a rating and an entry of the
 * watchlist at once. On rows of episodes the title and the first ids are the series'. A row of a series or season that
 * was seen stands for all of its episodes. Not read: `trakt_rating`, which is
 * the community's. Plays have no id here, so those of an archive of Trakt count as other plays; matching finds them.
 */
export const traktCsv: Reader = { source: 'trakt', label: 'Trakt (CSV)', recognise, read }

function recognise(head: FileHead): Part | null {
  if (head.format !== 'csv') return null
  // A row of the template without a type is a film.
  if (hasColumns(head, 'watched_at', 'watchlisted_at')) return { name: 'template' }
  if (!hasColumns(head, 'type')) return null
  const isTrakt = hasColumns(head, 'trakt_id') || hasColumns(head, 'trakt')
  if (!isTrakt) return null
  if (hasColumns(head, 'watched_at')) return { name: 'history' }
  if (hasColumns(head, 'rated_at', 'rating')) return { name: 'ratings' }
  if (!hasColumns(head, 'listed_at')) return null
  return { name: head.name.includes('watchlist') ? 'watchlist' : 'list' }
}

type Target = { title: SourceTitle; season: number | null; episode: SourceEpisode | null; type: string }

function read(collect: Collector): Reading {
  /** A series or season with a time is all of it that had aired by then: Trakt itself marks every episode. */
  const takePlay = ({ title, season, episode, type }: Target, row: Row, position: Position) => {
    const time = collect.time(row.get('watched_at', 'date_watched'), position)
    if (type === 'movie' || type === 'episode')
      return collect.add({ action: 'play', position, title, episode, time })
    const whole = { position, title, season, through: null, airedBy: time.at, time: approximate(time) }
    collect.add({ action: 'seen', ...whole })
  }
  const takeRating = ({ title, season, episode }: Target, row: Row, position: Position) => {
    const raw = row.get('rating')
    const rating = collect.rating(raw, position)
    if (rating === null) return
    const time = collect.changeTime(row.get('rated_at'), position)
    collect.add({ action: 'rating', position, title, season, episode, rating, raw, time })
  }
  const takeListed = (
    { title, type }: Target,
    row: Row,
    position: Position,
    { part, path, answer, head }: PartFile,
  ) => {
    skipPart(collect, position, type)
    skipNote(collect, position, row.get('notes'))
    const time = collect.changeTime(row.get('listed_at', 'watchlisted_at'), position)
    if (part !== 'list' || answer.list === 'watchlist')
      return collect.add({ action: 'watchlist', position, title, time })
    if (answer.list === undefined) return
    const name = head.label
    const index = parseInteger(row.get('rank'))
    collect.add({
      action: 'folder',
      position,
      title,
      folder: { key: `trakt:${path}`, name },
      index,
      time,
    })
  }

  return {
    row(row, file) {
      const position = { file: file.path, line: row.line }
      if (row.get('type').toLowerCase() === 'person') return collect.skip(file.path, 'people in lists')
      const target = targetOf(row)
      if (target === null)
        return collect.problem(
          'entry-incomplete',
          position,
          'This row has no title and no id; it is left out.',
        )
      const isList = file.part === 'list' || file.part === 'watchlist'
      const isListed = isList || row.get('listed_at', 'watchlisted_at') !== ''
      const isOther = isListed || row.get('rating') !== ''
      // A play of the history whose time Trakt does not know has none.
      const isPlay = row.get('watched_at', 'date_watched') !== '' || (file.part === 'history' && !isOther)
      if (isPlay) takePlay(target, row, position)
      takeRating(target, row, position)
      if (isListed) takeListed(target, row, position, file)
      if (!isPlay && !isOther) collect.skip(file.path, 'neither seen, rated nor listed')
    },
    close: ({ part, answer }): Question | undefined =>
      part === 'list' ? listQuestion(answer, 'folder') : undefined,
  }
}

function targetOf(row: Row): Target | null {
  // Trakt's own import takes a row without a type for a film.
  const type = row.get('type').toLowerCase() || 'movie'
  const name = row.get('title', 'name')
  const ids = readIds({
    ...{ tmdb: row.get('tmdb_id', 'tmdb'), imdb: row.get('imdb_id', 'imdb') },
    ...{ tvdb: row.get('tvdb_id', 'tvdb'), trakt: row.get('trakt_id', 'trakt') },
  })
  const description = { name, year: row.get('year'), ids }
  const title = type === 'movie' ? filmOf(description) : seriesOf(description)
  if (!isFindable(title)) return null
  if (type === 'movie' || type === 'show') return { title, season: null, episode: null, type }
  const season = parseNumber(row.get('season_number', 'season'))
  if (type === 'season') return season === null ? null : { title, season, episode: null, type }
  if (type !== 'episode') return null
  const episode = episodeOf(
    season,
    row.get('episode_number', 'episode'),
    episodeIds(row),
    row.get('episode_title'),
  )
  return isEpisodeFindable(episode) ? { title, season, episode, type } : null
}

function episodeIds(row: Row) {
  return readIds({
    ...{ tmdb: row.get('episode_tmdb_id'), imdb: row.get('episode_imdb_id') },
    ...{ tvdb: row.get('episode_tvdb_id'), trakt: row.get('episode_trakt_id') },
  })
}
