/** Text that must not stay literal in a dump: tools cut a file at line breaks and remove transactions. */
const AWKWARD = [
  { piece: '\n', expression: 'char(10)' },
  { piece: '\r', expression: 'char(13)' },
  { piece: 'BEGIN TRANSACTION', expression: "'BEGIN '||'TRANSACTION'" },
]

/** A value as SQLite's `quote()` gives it, on one line; only texts can hold what is awkward. */
export function literalOf(value: unknown): string {
  return AWKWARD.reduce((literal, { piece, expression }) => {
    if (!literal.includes(piece)) return literal
    const mark = markMissingIn(literal)
    return `replace(${literal.replaceAll(piece, mark)}, '${mark}', ${expression})`
  }, String(value))
}

/** A few letters that the text does not hold, so that putting the piece back changes nothing else. */
function markMissingIn(text: string): string {
  for (let number = 0; ; number += 1) if (!text.includes(`\\${number}.`)) return `\\${number}.`
}
