import type { ColumnMapping } from '../../answer.ts'
import type { Collector } from '../../collector.ts'
import { quote } from '../../problem.ts'
import type { Position, SourceTime, SourceTitle } from '../../record.ts'
import { anyTitleOf, episodeOf, filmOf, isFindable, seriesOf } from '../../source-title.ts'
import type { Row } from '../../text/csv.ts'
import { readIds } from '../../values/ids.ts'
import { isSpreadsheetNumber, parseNumber } from '../../values/number.ts'
import { approximate, type DateOrder, UNKNOWN_TIME } from '../../values/time.ts'

const FILM = /^(movie|film|feature|tvmovie|short)/i
const SERIES = /^(tv|show|series|season|episode|serie|mini)/i

/** States as tools write them, without spaces and signs. */
const STATES: [RegExp, 'seen' | 'watchlist' | 'dropped' | 'paused'][] = [
  [/^(completed?|finished|watched|seen|done)$/, 'seen'],
  [/^(plan(ned|ning|towatch)?|watchlist|wanttowatch|towatch|watchlater|forlater|notstarted)$/, 'watchlist'],
  [/^(dropped|stopped|abandoned)$/, 'dropped'],
  [/^(paused|hold|onhold)$/, 'paused'],
]

type Target = { title: SourceTitle; season: number | null; number: number | null }
type TakeRow = (row: Row, mapping: ColumnMapping, position: Position, order: DateOrder | null) => void

/** Reads a row by the person's mapping: what it says was seen, how it was rated, and which state it has. */
export function createRowReader(collect: Collector): TakeRow {
  const takeSeen = ({ title, season, number }: Target, time: SourceTime, position: Position) => {
    if (title.kind !== 'series' || number !== null) {
      const episode = number === null ? null : episodeOf(season, number)
      return collect.add({ action: 'play', position, title, episode, time })
    }
    collect.add({ action: 'seen', position, title, season, through: null, airedBy: null, time })
  }
  const takeState = (state: string, { title }: Target, time: SourceTime, position: Position): void => {
    if (state === 'watchlist') collect.add({ action: 'watchlist', position, title, time: approximate(time) })
    if (state !== 'dropped' && state !== 'paused') return
    if (title.kind === 'series')
      collect.add({ action: 'following', position, title, state, time: approximate(time) })
    else collect.lose(position.file, 'films put aside')
  }

  return (row, mapping, position, order) => {
    const cell = (name: string | undefined) => (name === undefined ? '' : row.get(name.toLowerCase()))
    const target = targetOf(mapping, cell)
    reportLostIds(collect, mapping, cell, position)
    if (!isFindable(target.title))
      return collect.problem('entry-incomplete', position, 'This row has no title and no id; it is left out.')
    const seenAt = cell(mapping.seenAt)
    const time = seenAt === '' ? UNKNOWN_TIME : collect.time(seenAt, position, order)
    const state = stateOf(cell(mapping.status))
    const raw = cell(mapping.rating)
    const rating = collect.rating(raw, position, mapping.scale)

    takeState(state, target, time, position)
    const saysNothing = [mapping.seenAt, mapping.status, mapping.rating].every(
      (column) => column === undefined,
    )
    const isSeen = state === 'seen' || (state === '' && seenAt !== '') || saysNothing
    if (isSeen) takeSeen(target, time, position)
    if (rating !== null) {
      const { title, season, number } = target
      const episode = number === null ? null : episodeOf(season, number)
      collect.add({
        action: 'rating',
        position,
        title,
        season,
        episode,
        rating,
        raw,
        time: approximate(time),
      })
    }
    if (!isSeen && rating === null && (state === '' || state === 'other'))
      collect.skip(position.file, 'neither seen, rated nor to watch')
  }
}

function targetOf(mapping: ColumnMapping, cell: (name: string | undefined) => string): Target {
  const season = parseNumber(cell(mapping.season))
  const number = parseNumber(cell(mapping.episode))
  const kind = cell(mapping.kind).replace(/[^\p{L}]/gu, '')
  const ids = readIds({ tmdb: cell(mapping.tmdb), imdb: cell(mapping.imdb), tvdb: cell(mapping.tvdb) })
  const description = { name: cell(mapping.title), year: cell(mapping.year), ids }
  const isSeries = SERIES.test(kind) && !/^tvmovie/i.test(kind)
  if (season !== null || number !== null || isSeries || (kind === '' && mapping.allAre === 'series'))
    return { title: seriesOf(description), season, number }
  const isFilm = FILM.test(kind) || (kind === '' && mapping.allAre === 'film')
  return { title: isFilm ? filmOf(description) : anyTitleOf(description), season: null, number: null }
}

function stateOf(text: string): string {
  const plain = text.toLowerCase().replace(/[^\p{L}]/gu, '')
  if (plain === '') return ''
  return STATES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other'
}

/** A spreadsheet writes long numbers as `4.2E+05`; their last digits are gone. */
function reportLostIds(
  collect: Collector,
  mapping: ColumnMapping,
  cell: (name: string | undefined) => string,
  position: Position,
): void {
  const lost = [mapping.tmdb, mapping.tvdb].map(cell).find(isSpreadsheetNumber)
  if (lost === undefined) return
  const message = `A spreadsheet shortened the number ${quote(lost)}; the title is searched by its name.`
  collect.problem('value-unknown', position, message)
}
