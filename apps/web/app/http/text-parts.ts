/** Loader data as JSON text. */
export type JsonText<T> = {
  /** Pieces of the text; `null` where the document has it, in the element `IN_PAGE`. */
  parts: string[] | null
  /** Carries the type; never set. */
  value?: T
}

/** Id of the element of a document that holds the text. */
export const IN_PAGE = 'found'

/** The framework puts every string into a map, where V8 takes more than ten times as long for one beyond 16,383. */
const PART_LENGTH = 16_000

/** Splits a text into pieces that the framework encodes quickly. */
export function partsOf(json: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < json.length; start += PART_LENGTH)
    parts.push(json.slice(start, start + PART_LENGTH))
  return parts
}

/** Whether a loader's data is a text that is embedded in the document. */
export function isInPage(data: unknown): data is JsonText<unknown> {
  return typeof data === 'object' && data !== null && 'parts' in data && data.parts === null
}
