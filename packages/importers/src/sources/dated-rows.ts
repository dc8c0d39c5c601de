import type { Answer, Question } from '../answer.ts'
import type { Row } from '../text/csv.ts'
import { type DateOrder, dateOrderOf, parseTime } from '../values/time.ts'

type Dated = { list: Row[]; order: DateOrder | null; question: Question | undefined }

/**
 * Rows of tables whose dates may have the day first or the month: they wait until a file ends, for all dates of its
 * column together say which. Where they do not, no row is given before the person has said it.
 */
export function createDatedRows(column: string): {
  add(file: string, row: Row): void
  take(file: string, answer: Answer, named?: string): Dated
} {
  const files = new Map<string, Row[]>()
  return {
    add(file, row) {
      const list = files.get(file) ?? []
      files.set(file, list)
      list.push(row)
    },
    take(file, answer, named = column) {
      const list = files.get(file) ?? []
      files.delete(file)
      const dates = list.map((row) => row.get(named))
      const order = answer.dateOrder ?? dateOrderOf(dates)
      // Dates that only an order makes readable; text that is no date at all is reported row by row.
      const isOpen =
        order === null &&
        dates.some((date) => parseTime(date) === null && parseTime(date, 'day-month') !== null)
      return isOpen
        ? { list: [], order, question: { kind: 'date-order' } }
        : { list, order, question: undefined }
    },
  }
}
