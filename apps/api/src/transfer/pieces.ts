/** D1 takes 2 MB a value; this many entries with the longest of names stay well below. */
const PIECE = 2000

/** Entries as JSON texts that each fit one statement, and their number in each. */
export function inPieces(entries: readonly object[]): { json: string; entries: number }[] {
  const pieces: { json: string; entries: number }[] = []
  for (let start = 0; start < entries.length; start += PIECE) {
    const piece = entries.slice(start, start + PIECE)
    pieces.push({ json: JSON.stringify(piece), entries: piece.length })
  }
  return pieces
}
