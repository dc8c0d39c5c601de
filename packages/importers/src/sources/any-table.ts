import type { Question } from '../answer.ts'
import type { Collector } from '../collector.ts'
import type { FileHead } from '../file-head.ts'
import type { Part, PartFile, Reader, Reading } from '../reader.ts'
import { guessMapping } from './any-table/guess-mapping.ts'
import { createRowReader } from './any-table/read-row.ts'
import { createDatedRows } from './dated-rows.ts'

const MAX_EXAMPLES = 5

/** First rows of a table, and the largest number of each column that has one above zero. */
type Offered = { examples: string[][]; largest: number[] }

/**
 * Any table, by a mapping of its columns that the person has confirmed: a guess by the names of the columns is offered
 * with the first rows, and nothing is taken before. This is how formats are read of which no real file was seen, and
 * those of tools that write their own tables (plex2csv, Refract).
 */
export const anyTable: Reader = { source: 'csv', label: 'Table', recognise, read }

function recognise(head: FileHead): Part | null {
  const names = head.header.filter((name) => name !== '')
  // A header has names, none of them a number, and no two alike.
  const isHeader = names.length >= 2 && names.every((name) => !/^[\d.,\s]+$/.test(name) && name.length <= 60)
  return head.format === 'csv' && isHeader ? { name: 'table' } : null
}

function read(collect: Collector): Reading {
  const rows = createDatedRows('')
  const offered = new Map<string, Offered>()
  const takeRow = createRowReader(collect)

  const begin = (path: string): Offered => {
    const nothing = { examples: [], largest: [] }
    offered.set(path, nothing)
    return nothing
  }

  const askMapping = ({ path, head }: PartFile): Question => {
    const { examples, largest } = offered.get(path) ?? begin(path)
    return { kind: 'mapping', header: head.columns, examples, guess: guessMapping(head.columns, largest) }
  }
  return {
    row(row, { path, answer }) {
      if (answer.mapping !== undefined) return rows.add(path, row)
      const { examples, largest } = offered.get(path) ?? begin(path)
      if (examples.length < MAX_EXAMPLES) examples.push([...row.cells])
      for (const [column, cell] of row.cells.entries()) {
        const number = Number(cell.replace(',', '.'))
        if (number > (largest[column] ?? 0)) largest[column] = number
      }
    },
    close(file): Question | undefined {
      const { path, answer } = file
      const { mapping } = answer
      if (mapping === undefined) return askMapping(file)
      const { list, order, question } = rows.take(path, answer, mapping.seenAt?.toLowerCase() ?? '')
      for (const row of list) takeRow(row, mapping, { file: path, line: row.line }, order)
      return question
    },
  }
}
