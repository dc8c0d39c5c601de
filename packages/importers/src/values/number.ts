/** Largest id of any source that is read: those of Trakt's history pass 32 bits. */
const MAX = Number.MAX_SAFE_INTEGER

/** Reads a whole number as a file has it: a number, digits, or digits that a spreadsheet wrote as `12.0`. */
export function parseInteger(value: unknown): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value >= 0 ? value : null
  if (typeof value !== 'string' || !/^\s*\d{1,16}(\.0+)?\s*$/.test(value)) return null
  const number = Number(value)
  return number <= MAX ? number : null
}

/** A number of a title or episode in a catalogue; none is 0. */
export function parseId(value: unknown): number | undefined {
  const id = parseInteger(value)
  return id === null || id === 0 ? undefined : id
}

/** A number of a season or an episode. */
export function parseNumber(value: unknown): number | null {
  const number = parseInteger(value)
  return number !== null && number <= 99_999 ? number : null
}

/** The year of a title: the first four digits of `2013`, `2013–2023`, `(2013)`, or a date. */
export function parseYear(value: unknown): number | null {
  const match = /^\s*[('’]?(\d{4})(?!\d)/.exec(
    typeof value === 'number' ? String(value) : String(value ?? ''),
  )
  const year = Number(match?.[1] ?? 0)
  return year >= 1870 && year <= 2200 ? year : null
}

/** True where a spreadsheet wrote a long number as `4.2E+05`, by which its digits are lost. */
export function isSpreadsheetNumber(text: string): boolean {
  return /^\s*\d([.,]\d+)?E\+\d+\s*$/i.test(text)
}
