import type { Collector } from '../collector.ts'
import { type FileHead, hasColumns } from '../file-head.ts'
import type { Part, Reader, Reading } from '../reader.ts'
import { filmOf, isFindable } from '../source-title.ts'
import { readIds } from '../values/ids.ts'

/**
 * Movary's three tables of films: history, ratings, watchlist, with TMDB's numbers. A row of the history is one play;
 * two equal rows are two on one day. Its day may be missing. Not read: comments and places. Seen in Movary's own exporter
 * (`src/Service/Export`).
 */
export const movary: Reader = { source: 'movary', label: 'Movary', recognise, read }

function recognise(head: FileHead): Part | null {
  if (!hasColumns(head, 'title', 'tmdbid', 'imdbid')) return null
  if (hasColumns(head, 'watchedat')) return { name: 'history' }
  if (hasColumns(head, 'userrating')) return { name: 'ratings' }
  return hasColumns(head, 'addedat') ? { name: 'watchlist' } : null
}

function read(collect: Collector): Reading {
  return {
    row(row, { part, path }) {
      const position = { file: path, line: row.line }
      const ids = readIds({ tmdb: row.get('tmdbid'), imdb: row.get('imdbid') })
      const title = filmOf({ name: row.get('title'), year: row.get('year'), ids })
      if (!isFindable(title))
        return collect.problem(
          'entry-incomplete',
          position,
          'This row has no title and no id; it is left out.',
        )
      if (part === 'history') {
        const time = collect.time(row.get('watchedat'), position)
        collect.add({ action: 'play', position, title, episode: null, time })
        if (row.get('comment') !== '') collect.skip(path, 'comments are not imported')
      } else if (part === 'ratings') {
        const raw = row.get('userrating')
        const rating = collect.rating(raw, position)
        if (rating === null) return collect.skip(path, 'without a rating')
        const time = collect.time('', position)
        collect.add({ action: 'rating', position, title, season: null, episode: null, rating, raw, time })
      } else {
        const time = collect.changeTime(row.get('addedat'), position)
        collect.add({ action: 'watchlist', position, title, time })
      }
    },
  }
}
