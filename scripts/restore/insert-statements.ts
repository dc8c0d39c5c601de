import { literalOf } from './literal.ts'

/** Bytes of the longest statement that D1 takes; a row may hold twenty times that. */
const LONGEST = 100_000
/** Characters of one part of a text: with four bytes each, or all of them awkward, a statement of it stays well below. */
const PART = 15_000
/** A text that is longer than this makes a row too long before others do. */
const LONG_TEXT = 1000

/** Table in which the parts of a long text are collected until its row is inserted. */
const PARTS = '"restored_part"'
export const createParts = `CREATE TABLE ${PARTS} (cell INTEGER, number INTEGER, part TEXT)`
export const dropParts = `DROP TABLE ${PARTS}`

/**
 * The statements that insert a row, whose values are as SQLite's `quote()` gives them. Usually that is one. The long
 * texts of a row that D1 would not take in one are stored in parts first, and put together by the insert itself, so that
 * every constraint sees the whole text.
 */
export function insertStatements(insert: string, values: readonly unknown[]): string[] {
  const whole = statementOf(insert, values.map(literalOf))
  if (fits(whole)) return [whole]

  const parts: string[] = []
  const expressions = values.map((value, cell) => {
    const text = longTextOf(value)
    if (text === null) return literalOf(value)
    const all = text.match(new RegExp(`[^]{1,${PART}}`, 'gu')) ?? []
    for (const [number, part] of all.entries()) {
      const literal = literalOf(`'${part.replaceAll("'", "''")}'`)
      parts.push(`INSERT INTO ${PARTS} VALUES (${cell}, ${number}, ${literal})`)
    }
    return `(SELECT group_concat(part, '' ORDER BY number) FROM ${PARTS} WHERE cell = ${cell})`
  })
  const statements = [...parts, statementOf(insert, expressions), `DELETE FROM ${PARTS}`]
  if (statements.every(fits)) return statements
  throw new Error(`A row is too long for D1, though its texts were divided: ${insert}`)
}

const statementOf = (insert: string, expressions: readonly string[]) =>
  `${insert} (${expressions.join(', ')})`

// With the semicolon behind it.
const fits = (statement: string) => Buffer.byteLength(statement) < LONGEST

function longTextOf(quoted: unknown): string | null {
  if (typeof quoted !== 'string' || !quoted.startsWith("'") || quoted.length < LONG_TEXT) return null
  return quoted.slice(1, -1).replaceAll("''", "'")
}
