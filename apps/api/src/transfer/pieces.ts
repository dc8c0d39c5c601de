/** D1 takes 2 MB a value; this many entries with the longest of names stay well below. */
const PIECE = 2000

/** Entries as JSON texts that each fit one statement. */
export function inPieces(entries: readonly object[]): string[] {
  const pieces: string[] = []
  for (let start = 0; start < entries.length; start += PIECE) {
    pieces.push(JSON.stringify(entries.slice(start, start + PIECE)))
  }
  return pieces
}
