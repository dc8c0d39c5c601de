/** D1 takes 2 MB a value; this many entries with the longest of names stay well below. */
const CHUNK_SIZE = 2000

/** Splits entries into JSON texts that each fit one statement, with the number of entries in each. */
export function inChunks(entries: readonly object[]): { json: string; entries: number }[] {
  const chunks: { json: string; entries: number }[] = []
  for (let start = 0; start < entries.length; start += CHUNK_SIZE) {
    const chunk = entries.slice(start, start + CHUNK_SIZE)
    chunks.push({ json: JSON.stringify(chunk), entries: chunk.length })
  }
  return chunks
}
