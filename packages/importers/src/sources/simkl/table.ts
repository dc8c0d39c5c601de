import type { Collector } from '../../collector.ts'
import type { PartFile } from '../../reader.ts'
import type { Position, SourceTime, SourceTitle } from '../../record.ts'
import { titleKeyOf } from '../../record-key.ts'
import { filmOf, isFindable, seriesOf } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { readIds } from '../../values/ids.ts'
import { approximate, dateOrderOf, UNKNOWN_TIME } from '../../values/time.ts'
import { createAnimeParts, reportPart } from './anime.ts'
import { takeStatus } from './status.ts'

type SeenFilm = { position: Position; title: SourceTitle; time: SourceTime }
type Whole = { position: Position; title: SourceTitle; season: null; time: SourceTime }

/** The tables of Simkl. Rows wait until the file ends, for only all dates together say which comes first, day or month. */
export function createSimklTable(collect: Collector): {
  row(row: Row, file: PartFile): void
  close(file: PartFile): void
  /** Ends the source; films that the backup has are seen at its times, which are more exact. */
  finish(ofBackup: ReadonlySet<string>): void
} {
  const rows = new Map<string, Row[]>()
  const films: SeenFilm[] = []
  let parts = createAnimeParts([])

  const takeSeen = (row: Row, title: SourceTitle, file: string, time: SourceTime) => {
    const position = { file, line: row.line }
    if (isSeenFilm(row, title)) films.push({ position, title, time })
    if (title.kind === 'film') return
    const isCompleted = isCompletedRow(row)
    const last = /^(?:s(\d{1,5}))?e(\d{1,5})$/i.exec(row.get('lastepwatched'))
    const about = { position, title, season: null, time: UNKNOWN_TIME }
    if (isAnime(row)) return takeAnime(about, Number(last?.[2] ?? 0), isCompleted)
    if (isCompleted) return collect.add({ action: 'seen', ...about, through: null, airedBy: time.at })
    if (last === null) return
    const through = { season: Number(last[1] ?? 1), number: Number(last[2]) }
    collect.add({ action: 'seen', ...about, through, airedBy: null })
  }
  /** An entry of anime is one season; without its last episode nothing says how long that is. */
  const takeAnime = (about: Whole, number: number, isCompleted: boolean) => {
    if (number === 0 && !isCompleted) return
    if (number === 0 || !parts.isFirst(about.title)) return reportPart(collect, about.title, about.position)
    collect.add({ action: 'seen', ...about, through: { season: 1, number }, airedBy: null })
  }
  const take = (row: Row, file: string, order: ReturnType<typeof dateOrderOf>) => {
    const position = { file, line: row.line }
    const title = titleOf(row)
    if (title === null)
      return collect.problem('entry-incomplete', position, 'This row has no title; it is left out.')
    const time = collect.time(row.get('watcheddate'), position, order)
    const raw = row.get('rating')
    const rating = collect.rating(raw, position)
    const about = { position, title, season: null, episode: null, time: approximate(time) }
    const takeOthers = () => {
      takeSeen(row, title, file, time)
      if (rating !== null) collect.add({ action: 'rating', ...about, rating, raw })
      takeStatus(collect, row.get('watchlist'), title, position, approximate(time))
    }
    if (isSeenFilm(row, title)) takeOthers()
    else collect.takeOrSkip(file, 'neither seen, rated nor to watch', takeOthers)
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
      const animeTitles = list.filter(isAnime).flatMap((row) => titleOf(row) ?? [])
      parts = createAnimeParts(animeTitles)
      for (const row of list) take(row, path, order)
      rows.delete(path)
    },
    finish(ofBackup) {
      for (const film of films) {
        if (ofBackup.has(titleKeyOf(film.title))) collect.skip(film.position.file, 'in the backup as well')
        else collect.add({ action: 'play', episode: null, ...film })
      }
    },
  }
}

function isCompletedRow(row: Row): boolean {
  return row.get('watchlist').toLowerCase() === 'completed'
}

/** True for a film that waits until all files were read. */
function isSeenFilm(row: Row, { kind }: SourceTitle): boolean {
  return kind === 'film' && isCompletedRow(row)
}

function isAnime(row: Row): boolean {
  return row.get('type').toLowerCase() === 'anime'
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
