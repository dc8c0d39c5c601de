/** A value on its way to the browser, as JSON. */
export type JsonText<T> = {
  /** Joined they are the text; `null` where the document bears it, in the element `IN_PAGE`. */
  parts: string[] | null
  /** Known to the compiler alone. */
  value?: T
}

/** Names the element of a document that has the text. */
export const IN_PAGE = 'found'

/** The framework puts every string into a map, where V8 takes more than ten times as long for one beyond 16,383. */
const PART_LENGTH = 16_000

/** A text in pieces that the framework takes quickly. */
export function partsOf(json: string): string[] {
  const parts: string[] = []
  for (let start = 0; start < json.length; start += PART_LENGTH)
    parts.push(json.slice(start, start + PART_LENGTH))
  return parts
}

/** Whether a loader's data is a text that the document bears. */
export function isInPage(data: unknown): data is JsonText<unknown> {
  return typeof data === 'object' && data !== null && 'parts' in data && data.parts === null
}
