import type { Collector } from '../collector.ts'
import type { Feed } from '../consume-file.ts'
import { MAX_CELL, normaliseLines, parseCells, type Row, rowsUnder } from './csv.ts'
import { findDateOrder } from './date-order.ts'

/** Largest table that is read; the largest real ones have 12 MB. */
const MAX_TEXT = 64_000_000

type MakeRow = ReturnType<typeof rowsUnder>

/**
 * Feeds a table to a reader, row by row, under the names of its first row; with `isRaw` every row as it is. A row with
 * another number of cells than the header has cannot be trusted: a comma or quote of a title shifted it.
 */
export function createTableFeed(
  file: string,
  isRaw: boolean,
  collector: Collector,
  onRow: (row: Row) => void,
): Feed {
  const parts: string[] = []
  let [length, entries] = [0, 0]
  let makeRow: MakeRow | null = isRaw ? rowsUnder([]) : null
  let columns = 0

  const report = (line: number, message: string) => collector.problem('row-damaged', { file, line }, message)
  const take = (cells: string[], line: number, isDamaged: boolean) => {
    if (makeRow === null) {
      makeRow = rowsUnder(cells)
      columns = cells.length
      return
    }
    entries += 1
    if (cells.some((cell) => cell.length > MAX_CELL))
      return report(line, 'This row is too long; it is left out.')
    // A spreadsheet may add empty cells at the end.
    const hasMore = cells.slice(columns).some((cell) => cell.trim() !== '')
    if (!isRaw && (cells.length < columns || hasMore))
      return report(line, `This row has ${cells.length} cells instead of ${columns}; it is left out.`)
    if (isDamaged)
      report(line, 'This row has a quote where none should be; look whether it was read as meant.')
    onRow(makeRow(cells, line))
  }

  return {
    push(text) {
      length += text.length
      if (length <= MAX_TEXT) parts.push(text)
    },
    end() {
      if (length > MAX_TEXT) {
        const message = 'This table is too large to be read at once. Split it into several files.'
        collector.problem('file-too-large', { file, line: null }, message)
        return 0
      }
      const text = normaliseLines(parts.join(''))
      parts.length = 0
      collector.setDateOrder(file, findDateOrder(text))
      parseCells(text, ({ cells, line, isDamaged }) => take(cells, line, isDamaged))
      return entries
    },
  }
}
