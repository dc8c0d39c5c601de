/** Spreadsheets take a file for UTF-8 only when it says so. */
const BYTE_ORDER_MARK = '\uFEFF'

/** First line of a table (RFC 4180). */
export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns)
}

export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** Text that a spreadsheet would run as a formula; an apostrophe before it prevents that. */
const formula = /^[\s\p{Cf}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/u

/** Spreadsheets of many languages separate cells at semicolons, and LibreOffice at tabs as well. */
const special = /[",;\t\r\n]/

function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
