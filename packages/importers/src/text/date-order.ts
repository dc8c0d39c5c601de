import { type DateOrder, dateOrderOf, isDateOfNumbers } from '../values/time.ts'
import { parseCells } from './csv.ts'

/** As `isDateOfNumbers`, anywhere in a text: most tables have none, and are not read twice. */
const SOMEWHERE = /(?<!\d)\d{1,2}([./-])\d{1,2}\1\d{2}/

/**
 * The order of day and month in which a spreadsheet saved the dates of a table again, by all columns that have nothing
 * else; `null` where they do not tell.
 */
export function findDateOrder(text: string): DateOrder | null {
  if (!SOMEWHERE.test(text)) return null
  const columns = new Map<number, Set<string> | null>()
  let isHeader = true
  parseCells(text, ({ cells }) => {
    for (const [index, cell] of isHeader ? [] : cells.entries()) {
      const dates = columns.get(index)
      if (dates === null || cell.trim() === '') continue
      columns.set(index, isDateOfNumbers(cell) ? (dates ?? new Set()).add(cell) : null)
    }
    isHeader = false
  })
  return dateOrderOf([...columns.values()].flatMap((dates) => [...(dates ?? [])]))
}
