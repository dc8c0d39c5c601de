import Papa from 'papaparse'

/** A row by the names of its header, which are compared in lower case. */
export type Row = {
  line: number
  /** The first of these columns that has something in this row; empty where none has. */
  get(...names: string[]): string
  /** True if the file has a column of this name. */
  has(name: string): boolean
  cells: readonly string[]
}

type Cells = { cells: string[]; line: number; isDamaged: boolean }

/** Longest cell that is read; none of an export comes near it. */
export const MAX_CELL = 100_000

/** Blanks in a row that are read. The parser goes through them again for each stray quote of the cell before them. */
const LONG_BLANKS = /(?<![^\S\n])([^\S\n]{200})[^\S\n]+/g

const DELIMITERS = [',', ';', '\t']

/** Marks that make a spreadsheet run a cell as a formula, and the apostrophe that our own export guards it with. */
const GUARDED = /^'(?=[=+\-@\t\r])/

/** Line ends of every system become one. */
export function normaliseLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Reads the cells of a table, row by row, with the line each row begins at. `text` has normal line ends. */
export function parseCells(text: string, onCells: (cells: Cells) => void): void {
  const named = /^sep=(.)\n/.exec(text)
  const start = named?.[0].length ?? 0
  const body = text.slice(start).replace(LONG_BLANKS, '$1')
  const delimiter = named?.[1] ?? delimiterOf(body)
  let [cursor, line] = [0, start === 0 ? 1 : 2]
  Papa.parse<string[]>(body, {
    ...{ delimiter, newline: '\n' },
    step({ data, errors, meta }) {
      const isEmpty = data.every((cell) => cell.trim() === '')
      if (!isEmpty) onCells({ cells: data, line, isDamaged: errors.length > 0 })
      line += countLines(body, cursor, meta.cursor)
      cursor = meta.cursor
    },
  })
}

/** The first row's cells of a text that may be cut anywhere. */
export function parseHeader(head: string): string[] {
  const rows: string[][] = []
  const text = normaliseLines(head).slice(0, 20_000)
  const lines = text.split('\n', 3)
  parseCells(`${lines.slice(0, /^sep=.$/.test(lines[0] ?? '') ? 2 : 1).join('\n')}\n`, ({ cells }) => {
    rows.push(cells)
  })
  return (rows[0] ?? []).map((name) => name.trim())
}

/** Rows of a table under its header. */
export function rowsUnder(header: readonly string[]): (cells: readonly string[], line: number) => Row {
  const columns = new Map<string, number>()
  for (const [index, name] of header.map(normaliseName).entries()) {
    if (!columns.has(name)) columns.set(name, index)
  }
  return (cells, line) => ({
    ...{ line, cells },
    has: (name) => columns.has(name),
    get(...names) {
      for (const name of names) {
        const cell = cells[columns.get(name) ?? -1]?.trim()
        if (cell !== undefined && cell !== '') return cell.replace(GUARDED, '')
      }
      return ''
    },
  })
}

export function normaliseName(name: string): string {
  return name.trim().toLowerCase()
}

/** The delimiter that the header has most of, outside quotes: the first line with any, for lists have words before it. */
function delimiterOf(text: string): string {
  const header = (/^.*[,;\t].*$/m.exec(text)?.[0] ?? '').replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => header.split(delimiter).length)
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ','
}

function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1
  return count
}
