import type { Question } from '../answer.ts'
import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import type { Part, PartFile, Reader, Reading } from '../reader.ts'
import type { Position, SourceTitle } from '../record.ts'
import { episodeOf, filmOf, isFindable, seriesOf } from '../source-title.ts'
import type { Row } from '../text/csv.ts'
import { readIds } from '../values/ids.ts'
import { parseNumber } from '../values/number.ts'
import { listQuestion } from './list-question.ts'

/**
 * TMDB's own tables of ratings, watchlist and favourites, which all have the same columns: without ratings the name of
 * the file says what it is, or it waits for an answer. Ratings go in halves, which are rounded up. `Rating` is the
 * community's and not read. Seen in Yamtrack's fixtures and a public gist.
 */
export const tmdb: Reader = { source: 'tmdb', label: 'TMDB', recognise, read }

function recognise(head: FileHead): Part | null {
  if (!hasColumns(head, 'tmdb id', 'type', 'name', 'your rating')) return null
  if (head.name.includes('watchlist')) return { name: 'watchlist' }
  return /favou?rite/.test(head.name) ? { name: 'favourites' } : { name: 'ratings' }
}

function read(collect: Collector): Reading {
  const counts = new Map<string, { rated: number; unrated: number }>()

  const takeRating = (row: Row, title: SourceTitle, position: Position): boolean => {
    const raw = row.get('your rating')
    const rating = collect.rating(raw, position)
    if (rating === null) return false
    const season = parseNumber(row.get('season number'))
    const number = parseNumber(row.get('episode number'))
    const episode = season === null || number === null ? null : episodeOf(season, number)
    const time = collect.changeTime(row.get('date rated'), position)
    collect.add({ action: 'rating', position, title, season, episode, rating, raw, time })
    return true
  }
  const takeListed = (row: Row, title: SourceTitle, position: Position, { part, answer, head }: PartFile) => {
    const time = collect.changeTime(row.get('date rated'), position)
    const as = part === 'watchlist' ? 'watchlist' : part === 'favourites' ? 'folder' : answer.list
    if (as === 'watchlist') collect.add({ action: 'watchlist', position, title, time })
    if (as !== 'folder') return
    const name = part === 'favourites' ? 'TMDB favourites' : head.label
    const folder = { key: `tmdb:${part === 'favourites' ? part : head.label}`, name }
    collect.add({ action: 'folder', position, title, folder, index: null, time })
  }

  return {
    row(row, file) {
      const position = { file: file.path, line: row.line }
      const title = titleOf(row)
      if (!isFindable(title))
        return collect.problem(
          'entry-incomplete',
          position,
          'This row has no name and no id; it is left out.',
        )
      const isRated = takeRating(row, title, position)
      if (!isRated || file.part !== 'ratings') takeListed(row, title, position, file)
      const count = counts.get(file.path) ?? { rated: 0, unrated: 0 }
      counts.set(file.path, count)
      count[isRated ? 'rated' : 'unrated'] += 1
    },
    close({ part, path, answer }): Question | undefined {
      const { rated, unrated } = counts.get(path) ?? { rated: 0, unrated: 0 }
      if (part !== 'ratings' || unrated === 0 || answer.list !== undefined) return undefined
      if (rated === 0) return listQuestion(answer, 'watchlist')
      collect.skip(path, 'without a rating', unrated)
      return undefined
    },
  }
}

function titleOf(row: Row): SourceTitle {
  const ids = readIds({ tmdb: row.get('tmdb id'), imdb: row.get('imdb id') })
  const description = { name: row.get('name'), year: row.get('release date'), ids }
  return row.get('type').toLowerCase() === 'movie' ? filmOf(description) : seriesOf(description)
}
