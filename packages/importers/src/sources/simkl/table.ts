import type { Collector } from '../../collector.ts'
import type { PartFile } from '../../reader.ts'
import type { SourceTime, SourceTitle } from '../../record.ts'
import { filmOf, isFindable, seriesOf } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { readIds } from '../../values/ids.ts'
import { approximate, dateOrderOf, UNKNOWN_TIME } from '../../values/time.ts'
import { takeStatus } from './status.ts'

/** The tables of Simkl. Rows wait until the file ends, for only all dates together say which comes first, day or month. */
export function createSimklTable(collect: Collector): {
  row(row: Row, file: PartFile): void
  close(file: PartFile): void
} {
  const rows = new Map<string, Row[]>()

  const takeSeen = (row: Row, title: SourceTitle, file: string, time: SourceTime) => {
    const position = { file, line: row.line }
    const isCompleted = row.get('watchlist').toLowerCase() === 'completed'
    if (title.kind === 'film') {
      if (isCompleted) collect.add({ action: 'play', position, title, episode: null, time })
      return
    }
    const last = /^s(\d+)e(\d+)$/i.exec(row.get('lastepwatched'))
    const about = { position, title, season: null, time: UNKNOWN_TIME }
    if (isCompleted) return collect.add({ action: 'seen', ...about, through: null, airedBy: time.at })
    if (last === null) return
    const through = { season: Number(last[1]), number: Number(last[2]) }
    collect.add({ action: 'seen', ...about, through, airedBy: null })
  }
  const take = (row: Row, file: string, order: ReturnType<typeof dateOrderOf>) => {
    const position = { file, line: row.line }
    const title = titleOf(row)
    if (title === null)
      return collect.problem('entry-incomplete', position, 'This row has no title; it is left out.')
    const time = collect.time(row.get('watcheddate'), position, order)
    takeSeen(row, title, file, time)
    const raw = row.get('rating')
    const rating = collect.rating(raw, position)
    const about = { position, title, season: null, episode: null, time: approximate(time) }
    if (rating !== null) collect.add({ action: 'rating', ...about, rating, raw })
    takeStatus(collect, row.get('watchlist'), title, position, approximate(time))
    if (row.get('memo') !== '') collect.skip(file, 'memos are not imported')
  }

  return {
    row(row, { path }) {
      const list = rows.get(path) ?? []
      rows.set(path, list)
      list.push(row)
    },
    close({ path, answer }) {
      const list = rows.get(path) ?? []
      // Simkl itself writes the month first.
      const order = answer.dateOrder ?? dateOrderOf(list.map((row) => row.get('watcheddate'))) ?? 'month-day'
      for (const row of list) take(row, path, order)
      rows.delete(path)
    },
  }
}

function titleOf(row: Row): SourceTitle | null {
  const description = {
    ...{ name: row.get('title'), year: row.get('year') },
    ids: readIds({
      ...{ tmdb: row.get('tmdb', 'tmdb_id'), imdb: row.get('imdb', 'imdb_id') },
      ...{ tvdb: row.get('tvdb', 'tvdb_id'), mal: row.get('mal', 'mal_id'), simkl: row.get('simkl_id') },
    }),
  }
  const title = row.get('type').toLowerCase() === 'movie' ? filmOf(description) : seriesOf(description)
  return isFindable(title) ? title : null
}
